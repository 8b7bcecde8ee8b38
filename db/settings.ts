/** Pages of the settings, in their order. */
export const settingGroups = {
  agency: "Agency",
  contact: "Contact",
  hours: "Hours",
  look: "Look",
  money: "Money",
  messages: "Messages",
  people: "Permissions",
  data: "Keeping data",
} as const;
export type SettingGroup = keyof typeof settingGroups;

type TextSetting = {
  group: SettingGroup;
  label: string;
  help?: string;
  /** What it must be like; a line of text if not said. */
  kind?:
    | "text"
    | "phone"
    | "handle"
    | "email"
    | "mailbox"
    | "link"
    | "degrees"
    | "hours"
    | "visitHours"
    | "crawlerHours"
    | "host"
    | "colour"
    | "picture"
    | "rate"
    | "date"
    | "days"
    | "secret";
  /** Characters or, of days, the number. */
  max: number;
  min?: number;
  /** The variable whose place it takes; the others are texts of `app/site.ts` by their name. */
  env?: string;
};

const forCrawlers = "For search engines, one a line: Mo-Fr 08:00-18:00";
const hoursADay = "One a line, the days before a colon: Saturday: 9:00 AM to 3:00 PM";
const visitHours = "Full hours, such as 9:00-18:00, or closed";
const policy = "A web address, or a path on this site; without one the name is plain text";

/** What an agency writes itself, by the column in `settings`; empty: the default holds. */
export const textSettings = {
  name: { group: "agency", label: "Name of the site", max: 40 },
  nameGeez: { group: "agency", label: "Name in Ge'ez script", max: 40 },
  company: { group: "agency", label: "Company", max: 80 },
  blurb: {
    group: "agency",
    label: "About the agency",
    help: "In the footer of every page",
    kind: "text",
    max: 400,
  },
  agentName: {
    group: "agency",
    label: "Who answers for the office",
    help: "Shown on homes that no agent has",
    max: 80,
  },
  agentRole: { group: "agency", label: "What they are", max: 80 },
  agentRating: {
    group: "agency",
    label: "Reviews",
    help: "Such as 42 reviews; not shown when you set who answers and leave this empty",
    max: 40,
  },
  phone: { group: "contact", label: "Phone", kind: "phone", max: 40 },
  email: { group: "contact", label: "E-mail", kind: "email", max: 254 },
  whatsapp: {
    group: "contact",
    label: "WhatsApp number",
    help: "With the country's code: +251 911 555 014",
    kind: "phone",
    max: 40,
  },
  telegram: {
    group: "contact",
    label: "Telegram name",
    help: "Such as @sefer_addis",
    kind: "handle",
    max: 80,
  },
  street: { group: "contact", label: "Street", max: 120 },
  city: { group: "contact", label: "City", max: 60 },
  country: { group: "contact", label: "Country", max: 60 },
  latitude: { group: "contact", label: "Latitude of the office", kind: "degrees", max: 90 },
  longitude: { group: "contact", label: "Longitude of the office", kind: "degrees", max: 180 },
  facebook: { group: "contact", label: "Facebook", kind: "link", max: 300 },
  instagram: { group: "contact", label: "Instagram", kind: "link", max: 300 },
  telegramPage: { group: "contact", label: "Telegram channel", kind: "link", max: 300 },
  linkedin: { group: "contact", label: "LinkedIn", kind: "link", max: 300 },
  privacyPolicy: {
    group: "contact",
    label: "Privacy Policy",
    help: policy,
    kind: "link",
    max: 300,
  },
  terms: { group: "contact", label: "Terms of Service", kind: "link", max: 300 },
  cookiePolicy: { group: "contact", label: "Cookie Policy", kind: "link", max: 300 },
  answerTime: {
    group: "hours",
    label: "An agent answers …",
    help: "What visitors read: within a working day",
    max: 60,
  },
  homeHours: {
    group: "hours",
    label: "Office hours on the home page",
    help: hoursADay,
    kind: "hours",
    max: 300,
  },
  contactHours: {
    group: "hours",
    label: "Office hours on the contact page",
    help: hoursADay,
    kind: "hours",
    max: 300,
  },
  visitWeekdays: {
    group: "hours",
    label: "Visits, Monday to Friday",
    help: visitHours,
    kind: "visitHours",
    max: 20,
  },
  visitSaturday: {
    group: "hours",
    label: "Visits on Saturday",
    help: visitHours,
    kind: "visitHours",
    max: 20,
  },
  visitSunday: {
    group: "hours",
    label: "Visits on Sunday",
    help: visitHours,
    kind: "visitHours",
    max: 20,
  },
  structuredHours: {
    group: "hours",
    label: "Hours told with the home page",
    help: forCrawlers,
    kind: "crawlerHours",
    max: 200,
  },
  structuredContactHours: {
    group: "hours",
    label: "Hours told with the contact page",
    help: forCrawlers,
    kind: "crawlerHours",
    max: 200,
  },
  logo: {
    group: "look",
    label: "Logo",
    help: "Stands before the name, 36 pixels high: a square or nearly square picture is best",
    kind: "picture",
    max: 300,
  },
  brand: {
    group: "look",
    label: "Colour of the brand",
    help: "Of buttons with white text, links and the footer",
    kind: "colour",
    max: 7,
  },
  action: {
    group: "look",
    label: "Colour of the main button",
    help: "Its text is dark",
    kind: "colour",
    max: 7,
  },
  etbPerUsd: {
    group: "money",
    label: "Birr for one US dollar",
    help: "Prices are then shown in both; without a rate there is no conversion",
    kind: "rate",
    max: 12,
    env: "ETB_PER_USD",
  },
  etbPerUsdDate: {
    group: "money",
    label: "Day of the rate",
    kind: "date",
    max: 10,
    env: "ETB_PER_USD_DATE",
  },
  leadsEmail: {
    group: "messages",
    label: "Who is told of leads by mail",
    kind: "email",
    max: 254,
    env: "LEADS_EMAIL",
  },
  telegramBotToken: {
    group: "messages",
    label: "Telegram bot's token",
    help: "From @BotFather",
    kind: "secret",
    max: 200,
    env: "TELEGRAM_BOT_TOKEN",
  },
  telegramChatId: {
    group: "messages",
    label: "Telegram chat",
    help: "The number of the chat or group that the bot writes to, or @channel",
    max: 80,
    env: "TELEGRAM_CHAT_ID",
  },
  telegramChannelId: {
    group: "messages",
    label: "Telegram channel",
    help: "Where listings are posted: @channel or its number; the bot is its administrator",
    max: 80,
    env: "TELEGRAM_CHANNEL_ID",
  },
  mailHost: {
    group: "messages",
    label: "Mail server",
    help: "With its port: smtp.example.com:587, or :465 for TLS from the start",
    kind: "host",
    max: 200,
    env: "SMTP_URL",
  },
  mailUser: { group: "messages", label: "User at the mail server", max: 200, env: "SMTP_URL" },
  mailPassword: {
    group: "messages",
    label: "Password at the mail server",
    kind: "secret",
    max: 200,
    env: "SMTP_URL",
  },
  mailFrom: {
    group: "messages",
    label: "Sender of mails",
    help: "Such as Sefer <no-reply@sefer.example>",
    kind: "mailbox",
    max: 200,
    env: "MAIL_FROM",
  },
  confirmEveryDays: {
    group: "messages",
    label: "Days between two questions whether a home is still to be had",
    help: "0 asks nobody",
    kind: "days",
    min: 0,
    max: 30,
    env: "CONFIRM_EVERY_DAYS",
  },
  auditDays: {
    group: "data",
    label: "Days that the record of changes is kept",
    kind: "days",
    max: 36_500,
    env: "AUDIT_DAYS",
  },
  messageDays: {
    group: "data",
    label: "Days that what was sent is on record",
    help: "The text itself goes once it was sent",
    kind: "days",
    max: 365,
    env: "MESSAGE_DAYS",
  },
  trashDays: {
    group: "data",
    label: "Days that deleted leads stay in the trash",
    kind: "days",
    max: 365,
    env: "TRASH_DAYS",
  },
} as const satisfies Record<string, TextSetting>;

export type TextSettingName = keyof typeof textSettings;
export const textSettingNames = Object.keys(textSettings) as TextSettingName[];
export const textSetting = (name: TextSettingName): TextSetting => textSettings[name];

/** The start of a stored secret, which nobody can read without `SESSION_SECRET`. */
export const sealedMark = "sealed:";
