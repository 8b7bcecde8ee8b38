export function shareLinks(url: string, text: string) {
  return {
    whatsapp: `https://wa.me/?${messageQuery({ text: `${text} ${url}` })}`,
    telegram: `https://t.me/share/url?${messageQuery({ url, text })}`,
  };
}

/** A query string as other apps read it: for them `+` is a plus. */
export function messageQuery(values: Record<string, string>): string {
  return new URLSearchParams(values).toString().replaceAll("+", "%20");
}
