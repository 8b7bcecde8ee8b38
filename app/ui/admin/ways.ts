/** The ways to reach who sent a lead, as the lead's history tells them: a call, and messages. */
export const callWay = { event: "call", label: "Call", icon: "phone" } as const;
export const messageWays = [
  { event: "whatsapp", label: "WhatsApp", icon: "message-circle" },
  { event: "telegram", label: "Telegram", icon: "send" },
  { event: "mail", label: "Mail", icon: "mail" },
] as const;
