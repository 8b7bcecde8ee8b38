export const title = "Contact";
export const description = (company: string, street: string, phone: string) =>
  `Visit ${company} on ${street}, call ${phone}, or tell us which home you are looking for in Addis Ababa.`;
export const intro = (answerTime: string) =>
  `Come by for a coffee, call, or leave a request: an agent answers ${answerTime}.`;
export const hello = (company: string) => `Hello ${company}, I am looking for a home.`;
export const request = "Submit a Property Request";
export const office = "Our office";
export const workingHours = "Working hours";
export const whyUs = "Why choose us";
export const reasons = {
  agents: "Agents who live in the subcities they show",
  visited: "Every listing visited and re-confirmed each month",
  papers: "Papers checked before any money moves",
  languages: "Answers in Amharic, Afaan Oromo and English",
};
export const budget = "Budget (optional)";
export const budgetHint = "In ETB, such as 2,500,000";
export const requirements = "Requirements";
export const requirementsSuch = "Type of home, subcity, bedrooms, when you need it";
export const submit = "Submit request";
export const whatsapp = "WhatsApp";
export const telegram = "Telegram";
