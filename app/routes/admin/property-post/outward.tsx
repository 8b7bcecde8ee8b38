import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Failure } from "~/forms/answer";
import type { ChannelStanding } from "~/models/messages/channel/channel.server";
import { officePaths } from "~/office-paths";
import { ActionButton } from "~/ui/action-form";
import { NewTabButton } from "~/ui/admin/page-head";
import { CopyButton } from "~/ui/copy-button";
import { Icon } from "~/ui/icon";
import type { OutwardData } from "./outward.server";

export const postPath = (id: number) => `${officePaths.editProperty}/${id}/post`;

export const notPosted: Failure = { title: "Not posted" };

export function Outward({ outward, isOpen }: { outward: OutwardData; isOpen?: boolean }) {
  // Read once: the section does not close when the message was sent.
  const [startsOpen] = useState(isOpen || outward?.channel?.waits || outward?.channel?.hasFailed);
  if (!outward) return null;
  const { id, channel, brochure, texts } = outward;
  return (
    <section aria-label="Out into the world" className="panel mb-5 px-4 py-2 md:px-6">
      <details open={Boolean(startsOpen)}>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3">
          <h2 className="text-lg font-semibold">Out into the world</h2>
          <span className="text-muted text-sm">Telegram, brochure, WhatsApp</span>
        </summary>
        <div className="grid gap-x-8 gap-y-6 pt-2 pb-3 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <div className="grid content-start gap-6">
            <div>
              <h3 className="mb-1 font-semibold">Telegram channel</h3>
              {channel ? (
                <Channel id={id} channel={channel} />
              ) : (
                <p className="text-muted text-sm">
                  No channel is set up: an administrator names it in the settings.
                </p>
              )}
            </div>
            {brochure && (
              <div>
                <h3 className="mb-1 font-semibold">Brochure</h3>
                <p className="mb-2 text-muted text-sm">
                  One A4 page: photos, facts, whom to call, and a code that opens the listing.
                </p>
                <NewTabButton href={brochure}>Open the brochure</NewTabButton>
              </div>
            )}
          </div>
          {texts && (
            <div className="min-w-0">
              <h3 className="mb-1 font-semibold">WhatsApp status</h3>
              <div className="grid gap-4 sm:grid-cols-2">
                <StatusText label="English" text={texts.en} />
                <StatusText label="አማርኛ" lang="am" text={texts.am} />
              </div>
            </div>
          )}
        </div>
      </details>
    </section>
  );
}

const firstPauseMs = 2000;

function Channel({ id, channel }: { id: number; channel: ChannelStanding }) {
  const { post, replaces, waits, hasFailed, trouble, whyNot } = channel;
  const { revalidate } = useRevalidator();
  const pause = useRef(firstPauseMs);
  // Polls until the message is sent, with pauses that double.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer schedules the next poll
  useEffect(() => {
    if (!waits) {
      pause.current = firstPauseMs;
      return;
    }
    const timer = setTimeout(() => {
      pause.current *= 2;
      revalidate();
    }, pause.current);
    return () => clearTimeout(timer);
  }, [channel, revalidate]);
  const label = hasFailed ? "Try again" : post ? "Post again" : "Post to Telegram channel";
  return (
    <>
      <div role="status" className="mb-2 text-sm">
        {post && (
          <p>
            Posted on {post.on}
            {post.href && (
              <>
                {" · "}
                <a href={post.href} target="_blank" rel="noreferrer" className="link">
                  See it
                </a>
              </>
            )}
          </p>
        )}
        {waits && <p>Waiting to be sent since {waits}</p>}
        {trouble && (
          <p className="text-danger">
            {hasFailed ? "Not sent" : "Not sent yet"}: {trouble}
          </p>
        )}
        {!post && !waits && whyNot && <p className="text-muted">{whyNot}</p>}
      </div>
      {!waits && (!whyNot || replaces === "") && (
        <ActionButton
          action={postPath(id)}
          fields={{ replaces }}
          failed={notPosted}
          className={`button ${post ? "button-quiet" : "button-action"}`}
        >
          <Icon name="send" size={18} />
          {label}
        </ActionButton>
      )}
    </>
  );
}

function StatusText({ label, lang, text }: { label: string; lang?: string; text: string }) {
  return (
    <div className="min-w-0">
      <label className="label block" lang={lang}>
        {label}
        <textarea
          readOnly
          rows={10}
          lang={lang}
          className="field mt-1 block w-full font-normal text-sm leading-relaxed"
          defaultValue={text}
          key={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyButton text={text} what={`the text: ${label}`} />
        <a
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
          className="button button-quiet"
        >
          <Icon name="message-circle" size={18} />
          WhatsApp
          <span className="sr-only">: {label} (new tab)</span>
        </a>
      </div>
    </div>
  );
}
