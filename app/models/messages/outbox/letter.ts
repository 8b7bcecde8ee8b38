/** Escapes a text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The HTML of an e-mail whose body this is. */
export function mailHtml(body: string, language: "en" | "am" = "en"): string {
  return `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;line-height:1.5">${body}</body></html>`;
}

type Letter = {
  greeting: string;
  intro: string;
  /** A code or password. */
  secret?: string;
  /** Instructions, shown above `link`. */
  use: string;
  link: string;
  closing?: string;
};

/** Text and HTML of an e-mail about the recipient's account. */
export function letter({ greeting, intro, secret, use, link, closing }: Letter) {
  const after = closing ? [closing] : [];
  const shown = secret ? [secret] : [];
  return {
    text: [greeting, intro, ...shown.map((code) => `    ${code}`), use, link, ...after].join(
      "\n\n",
    ),
    html: `<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(intro)}</p>
${shown.map((code) => `<p style="font: bold 24px monospace; letter-spacing: 2px">${code}</p>\n`).join("")}<p>${escapeHtml(use)}<br><a href="${link}">${link}</a></p>
${after.map((line) => `<p>${escapeHtml(line)}</p>\n`).join("")}`,
  };
}
