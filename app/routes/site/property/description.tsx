import { langOf } from "~/models/lang";

/** A description as it was typed; parts in another language are paragraphs of their own. */
export function Description({ text }: { text: string }) {
  const parts: { lang?: "am"; lines: string[] }[] = [];
  for (const line of text.split("\n")) {
    const { lang } = langOf(line);
    const part = parts.at(-1);
    if (part && (part.lang === lang || !line.trim())) part.lines.push(line);
    else parts.push({ lang, lines: [line] });
  }
  return (
    <div className="grid max-w-prose gap-4">
      {parts.map(({ lang, lines }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be alike
        <p key={index} lang={lang} className="whitespace-pre-line">
          {lines.join("\n").trim()}
        </p>
      ))}
    </div>
  );
}
