import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { anyForm } from "~/http/form.server";
import { t } from "~/texts";
import { AnswerForm, answerPlainly, Hint, plainPage } from "./plain-page.server";

type Standing = { title: string; text: string; hint: string; about: string; isDone: boolean } & {
  buttons: readonly { intent: string; label: string; look?: string; hint?: string }[];
};

type Choice<Link> = {
  /** In the language of the request. */
  path: () => string;
  read: (token: string) => Promise<Link>;
  /** An answer when there is nothing to choose. */
  show: (link: Link) => Standing | Response;
  choose: (link: Link, intent: unknown) => Promise<void>;
};

export function mailChoice<Link>({ path, read, show, choose }: Choice<Link>) {
  async function page(token: string) {
    const shown = show(await read(token));
    return shown instanceof Response ? shown : choicePage(`${path()}/${token}`, shown);
  }
  return {
    /** Mail scanners follow links: looking at one changes nothing. */
    loader: ({ params: { token = "" } }: LoaderFunctionArgs) => page(token),

    /** The buttons of the page, and those of mail programs: one POST that ends it (RFC 8058). */
    action: ({ request, params: { token = "" } }: ActionFunctionArgs) =>
      answerPlainly(async () => {
        const link = await read(token);
        if (show(link) instanceof Response) return page(token);
        const form = await anyForm(request).catch(() => new FormData());
        const isOneClick = form.get("List-Unsubscribe") === "One-Click";
        await choose(link, isOneClick ? "unsubscribe" : form.get("intent"));
        return isOneClick ? page(token) : redirect(`${path()}/${token}`, 303);
      }, t.links.choiceFailed),
  };
}

function choicePage(action: string, { title, text, hint, about, isDone, buttons }: Standing) {
  return plainPage(
    title,
    <>
      <div className={isDone ? "box done" : "box"} role="status">
        <h1>{title}</h1>
        <p>
          {text}
          <Hint>{hint}</Hint>
        </p>
        <p className="muted">{about}</p>
      </div>
      {buttons.map(({ intent, label, look, hint }) => (
        <AnswerForm key={intent} action={action} hint={hint}>
          <button type="submit" className={look} name="intent" value={intent}>
            {label}
          </button>
        </AnswerForm>
      ))}
    </>,
  );
}
