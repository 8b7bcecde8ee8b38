import type { Offer } from "./vocabulary";

/** What the agency sets itself, by the column in `settings`, with the page's texts. */
export const agencySettings = {
  agentsMayDelete: {
    default: false,
    label: "Agents may delete listings for ever",
    help: "Otherwise agents archive their listings, and administrators delete them.",
  },
  agentsMayFeature: {
    default: false,
    label: "Agents may feature listings on the home page",
    help: "Otherwise administrators choose what the home page shows first.",
  },
} as const;

/** The office's promise, until it sets its own. */
export const answerHoursUsual = 24;
export const answerHoursMax = 336;

type CostTerm = {
  offer: Offer;
  label: string;
  default: number;
  min?: number;
  max: number;
  /** Where the default is from, in the state of `costTermsOn`. */
  source: string;
};

const usual = "Usual in Addis Ababa (estimate)";
const usualFee = "Our estimate: agree on it with the agent first";

/** What it costs to move in or to buy, by the column in `settings`, with what holds until it is set. */
export const costTerms = {
  advance: {
    offer: "rent",
    label: "Rent in advance, in months",
    default: 2,
    max: 24,
    source: "Proclamation 1320/2024 allows 2 for homes; many owners ask 3 to 6",
  },
  security: {
    offer: "rent",
    label: "Deposit, in months",
    default: 1,
    max: 24,
    source: usual,
  },
  rentFee: {
    offer: "rent",
    label: "Agent's fee, in % of a month",
    default: 10,
    max: 300,
    source: usualFee,
  },
  deposit: {
    offer: "sale",
    label: "Own part, in %",
    default: 40,
    max: 90,
    source: "Usual for home loans (estimate): ask your bank",
  },
  rate: {
    offer: "sale",
    label: "Interest, in % a year",
    default: 17.5,
    max: 60,
    source: "Usual for home loans (estimate): ask your bank",
  },
  years: {
    offer: "sale",
    label: "Years of the loan",
    default: 15,
    min: 1,
    max: 40,
    source: "Usual for home loans (estimate): ask your bank",
  },
  stampDuty: {
    offer: "sale",
    label: "Stamp duty, in %",
    default: 2,
    max: 20,
    source: "Stamp Duty Proclamation 110/1998, on the city's valuation",
  },
  transferTax: {
    offer: "sale",
    label: "Transfer tax, in %",
    default: 4,
    max: 20,
    source: "City's charge for homes, on its valuation (estimate)",
  },
  saleFee: {
    offer: "sale",
    label: "Agent's fee, in %",
    default: 2,
    max: 20,
    source: usualFee,
  },
} as const satisfies Record<string, CostTerm>;
export type CostTermName = keyof typeof costTerms;
export const costTermNames = Object.keys(costTerms) as CostTermName[];
/** The day of the defaults. */
export const costTermsOn = "2026-11-24";
export const costSourceMaxLength = 200;
