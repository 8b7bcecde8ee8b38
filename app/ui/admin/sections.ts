import { paths } from "~/paths";

/** The sections of the admin area, for the navigation and the dashboard. */
export const adminSections = [
  {
    to: paths.adminProperties,
    label: "Properties",
    card: { title: "Manage Properties", text: "Edit, confirm, mark as sold" },
  },
  {
    to: paths.inquiries,
    label: "Inquiries",
    card: { title: "Property Inquiries", text: "Questions and visit requests" },
  },
  {
    to: paths.requests,
    label: "Requests",
    card: { title: "Property requests", text: "What people look for" },
  },
  {
    to: paths.numbers,
    label: "Numbers",
    card: { title: "Numbers", text: "Views, taps and leads by week" },
  },
  {
    to: paths.users,
    label: "Users",
    card: { title: "Manage Users", text: "Accounts, roles, passwords" },
  },
  {
    to: paths.subscribers,
    label: "Subscribers",
    card: { title: "Subscribers", text: "Who wants to hear from us" },
  },
  {
    to: paths.heroImages,
    label: "Hero images",
    card: { title: "Hero Images", text: "The banner of the home page" },
  },
  {
    to: paths.adPixel,
    label: "Ad pixel",
    card: { title: "Ad Pixel", text: "Tracking set-up and test events" },
  },
  {
    to: paths.audit,
    label: "Audit log",
    card: { title: "Audit Log", text: "Who changed what, and when" },
  },
] as const;
