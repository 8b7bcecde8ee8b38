/** Addresses that open WhatsApp and Telegram with a link to send, and a text before it. */
export function shareLinks(url: string, text: string) {
  const query = (values: Record<string, string>) =>
    new URLSearchParams(values).toString().replaceAll("+", "%20");
  return {
    whatsapp: `https://wa.me/?${query({ text: `${text} ${url}` })}`,
    telegram: `https://t.me/share/url?${query({ url, text })}`,
  };
}
