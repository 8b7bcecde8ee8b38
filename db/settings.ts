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

/** What a text must be like, and how many characters it may have where it says nothing itself. */
const kinds = {
  line: 80,
  text: 400,
  phone: 40,
  handle: 80,
  email: 254,
  link: 300,
  degrees: 180,
  hours: 300,
  visitHours: 20,
  crawlerHours: 200,
  host: 200,
  colour: 7,
  picture: 300,
  rate: 12,
  date: 10,
  days: 365,
  secret: 200,
};

type TextSetting = {
  label: string;
  help?: string;
  kind?: keyof typeof kinds;
  /** Characters or, of days and degrees, the number. */
  max?: number;
  min?: number;
  /** The variable whose place it takes; the others are texts of `app/site.ts` by their name. */
  env?: string;
};

const forCrawlers = "For search engines, one a line: Mo-Fr 08:00-18:00";
const hoursADay = "One a line, the days before a colon: Saturday: 9:00 AM to 3:00 PM";
const visitHours = "Full hours, such as 9:00-18:00, or closed";
const policy = "A web address, or a path on this site; without one the name is plain text";

/** What an agency writes itself, by page and the column in `settings`; empty: the default holds. */
const textGroups = {
  agency: {
    name: { label: "Name of the site", max: 40 },
    nameGeez: { label: "Name in Ge'ez script", max: 40 },
    company: { label: "Company" },
    blurb: { label: "About the agency", help: "In the footer of every page", kind: "text" },
    blurbAm: { label: "About the agency, in Amharic", kind: "text" },
    agentName: { label: "Who answers for the office", help: "Shown on homes that no agent has" },
    agentRole: { label: "What they are" },
    agentRoleAm: { label: "What they are, in Amharic" },
    agentRating: {
      label: "Reviews",
      help: "Such as 42 reviews; not shown when you set who answers and leave this empty",
      max: 40,
    },
    agentRatingAm: { label: "Reviews, in Amharic", max: 40 },
  },
  contact: {
    phone: { label: "Phone", kind: "phone" },
    email: { label: "E-mail", kind: "email" },
    whatsapp: {
      label: "WhatsApp number",
      help: "With the country's code: +251 911 555 014",
      kind: "phone",
    },
    telegram: { label: "Telegram name", help: "Such as @sefer_addis", kind: "handle" },
    street: { label: "Street", max: 120 },
    streetAm: { label: "Street, in Amharic", max: 120 },
    city: { label: "City", max: 60 },
    cityAm: { label: "City, in Amharic", max: 60 },
    country: { label: "Country", max: 60 },
    countryAm: { label: "Country, in Amharic", max: 60 },
    latitude: { label: "Latitude of the office", kind: "degrees", max: 90 },
    longitude: { label: "Longitude of the office", kind: "degrees" },
    facebook: { label: "Facebook", kind: "link" },
    instagram: { label: "Instagram", kind: "link" },
    telegramPage: { label: "Telegram channel", kind: "link" },
    linkedin: { label: "LinkedIn", kind: "link" },
    privacyPolicy: { label: "Privacy Policy", help: policy, kind: "link" },
    terms: { label: "Terms of Service", kind: "link" },
    cookiePolicy: { label: "Cookie Policy", kind: "link" },
  },
  hours: {
    answerTime: {
      label: "An agent answers …",
      help: "What visitors read: within a working day",
      max: 60,
    },
    answerTimeAm: { label: "An agent answers …, in Amharic", max: 60 },
    homeHours: { label: "Office hours on the home page", help: hoursADay, kind: "hours" },
    contactHours: { label: "Office hours on the contact page", help: hoursADay, kind: "hours" },
    visitWeekdays: { label: "Visits, Monday to Friday", help: visitHours, kind: "visitHours" },
    visitSaturday: { label: "Visits on Saturday", help: visitHours, kind: "visitHours" },
    visitSunday: { label: "Visits on Sunday", help: visitHours, kind: "visitHours" },
    structuredHours: {
      label: "Hours told with the home page",
      help: forCrawlers,
      kind: "crawlerHours",
    },
    structuredContactHours: {
      label: "Hours told with the contact page",
      help: forCrawlers,
      kind: "crawlerHours",
    },
  },
  look: {
    logo: {
      label: "Logo",
      help: "Stands before the name, 36 pixels high: a square or nearly square picture is best",
      kind: "picture",
    },
    brand: {
      label: "Colour of the brand",
      help: "Of buttons with white text, links and the footer",
      kind: "colour",
    },
    action: { label: "Colour of the main button", help: "Its text is dark", kind: "colour" },
  },
  money: {
    etbPerUsd: {
      label: "Birr for one US dollar",
      help: "Prices are then shown in both; without a rate there is no conversion",
      kind: "rate",
      env: "ETB_PER_USD",
    },
    etbPerUsdDate: { label: "Day of the rate", kind: "date", env: "ETB_PER_USD_DATE" },
  },
  messages: {
    leadsEmail: { label: "Who is told of leads by mail", kind: "email", env: "LEADS_EMAIL" },
    telegramBotToken: {
      label: "Telegram bot's token",
      help: "From @BotFather",
      kind: "secret",
      env: "TELEGRAM_BOT_TOKEN",
    },
    telegramChatId: {
      label: "Telegram chat",
      help: "The number of the chat or group that the bot writes to, or @channel",
      env: "TELEGRAM_CHAT_ID",
    },
    telegramChannelId: {
      label: "Telegram channel",
      help: "Where listings are posted: @channel or its number; the bot is its administrator",
      env: "TELEGRAM_CHANNEL_ID",
    },
    mailHost: {
      label: "Mail server",
      help: "With its port: smtp.example.com:587, or :465 for TLS from the start",
      kind: "host",
      env: "SMTP_URL",
    },
    mailUser: { label: "User at the mail server", max: 200, env: "SMTP_URL" },
    mailPassword: { label: "Password at the mail server", kind: "secret", env: "SMTP_URL" },
    mailFrom: {
      label: "Sender of mails",
      help: "Such as Sefer <no-reply@sefer.example>",
      max: 200,
      env: "MAIL_FROM",
    },
    confirmEveryDays: {
      label: "Days between two questions whether a home is still to be had",
      help: "0 asks nobody",
      kind: "days",
      min: 0,
      max: 30,
      env: "CONFIRM_EVERY_DAYS",
    },
  },
  people: {},
  data: {
    auditDays: {
      label: "Days that the record of changes is kept",
      kind: "days",
      max: 36_500,
      env: "AUDIT_DAYS",
    },
    messageDays: {
      label: "Days that what was sent is on record",
      help: "The text itself goes once it was sent",
      kind: "days",
      env: "MESSAGE_DAYS",
    },
    trashDays: {
      label: "Days that deleted leads stay in the trash",
      kind: "days",
      env: "TRASH_DAYS",
    },
  },
} as const satisfies Record<SettingGroup, Record<string, TextSetting>>;

type TextGroups = typeof textGroups;
export type TextSettingName = { [G in SettingGroup]: keyof TextGroups[G] }[SettingGroup];
export const textSettings: Record<TextSettingName, TextSetting> = Object.assign(
  {},
  ...Object.values(textGroups),
);
export const textSettingNames = Object.keys(textSettings) as TextSettingName[];
export const textsOf = (group: SettingGroup) => Object.keys(textGroups[group]) as TextSettingName[];

export function textSetting(name: TextSettingName) {
  const { kind = "line", ...setting } = textSettings[name];
  return { max: kinds[kind], ...setting, kind };
}

/** The start of a stored secret, which nobody can read without `SESSION_SECRET`. */
export const sealedMark = "sealed:";
