/** A text as HTML, in content and in attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

type Letter = {
  greeting: string;
  intro: string;
  /** The code or password that the letter brings. */
  secret: string;
  /** What to do with it, and where. */
  use: string;
  link: string;
  closing?: string;
};

/** A letter with a code or a password, as the text and the HTML of a mail. */
export function secretLetter({ greeting, intro, secret, use, link, closing }: Letter) {
  const after = closing ? [closing] : [];
  return {
    text: [greeting, intro, `    ${secret}`, use, link, ...after].join("\n\n"),
    html: `<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(intro)}</p>
<p style="font: bold 24px monospace; letter-spacing: 2px">${secret}</p>
<p>${escapeHtml(use)}<br><a href="${link}">${link}</a></p>
${after.map((line) => `<p>${escapeHtml(line)}</p>\n`).join("")}`,
  };
}
