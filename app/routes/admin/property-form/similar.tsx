import { useEffect, useRef } from "react";
import { type FormAnswer, similarField } from "~/forms/answer";
import { langOf } from "~/models/lang";

export const saveAnyway = "Save all the same";

/** Warns of possible duplicates of a new listing; submitting the form again saves it. */
export function Similar({ answer, copied }: { answer?: FormAnswer; copied?: number }) {
  const warning = useRef<HTMLDivElement>(null);
  const similar = answer?.similar;
  useEffect(() => {
    if (similar) warning.current?.focus();
  }, [similar]);
  const seen = similar?.map(({ id }) => id) ?? [];
  return (
    <>
      <input type="hidden" name={similarField} value={[...seen, copied ?? []].flat().join()} />
      {similar && (
        <div
          ref={warning}
          role="alert"
          tabIndex={-1}
          className="rounded-box border border-warning bg-warning-soft p-4"
        >
          <p className="font-semibold">It may be listed already: nothing was saved yet</p>
          <ul className="my-1 grid">
            {similar.map(({ id, name, title, same, href }) => (
              <li key={id}>
                {href ? (
                  <a
                    href={href}
                    target="_blank"
                    rel="noreferrer"
                    className="link inline-flex min-h-11 items-center"
                  >
                    <span {...langOf(title)}>
                      {name} {title}
                    </span>
                    <span className="sr-only"> (new tab)</span>
                  </a>
                ) : (
                  `${name} ${title}`
                )}
                {` has the same ${same}`}
              </li>
            ))}
          </ul>
          <p>If it is another home, press “{saveAnyway}”, or save it as a draft again.</p>
        </div>
      )}
    </>
  );
}
