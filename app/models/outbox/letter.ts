/** Escapes a text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

type Letter = {
  greeting: string;
  intro: string;
  /** The code or password. */
  secret: string;
  /** Instructions, shown above `link`. */
  use: string;
  link: string;
  closing?: string;
};

/** Text and HTML of an e-mail with a code or password. */
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
