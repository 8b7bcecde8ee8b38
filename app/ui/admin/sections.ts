import { paths } from "~/paths";
import { useIsAdmin } from "../root-data";

type AdminSection = {
  to: string;
  label: string;
  card: { title: string; text: string };
  /** Whether agents may enter it, see `agentRoutes`. */
  forAgents?: true;
  /** Not needed every day: in the menu 'More' of a wide screen. */
  isRare?: true;
};

const adminSections: readonly AdminSection[] = [
  {
    to: paths.adminProperties,
    label: "Properties",
    forAgents: true,
    card: { title: "Manage Properties", text: "Edit, confirm, mark as sold" },
  },
  {
    to: paths.inbox,
    label: "Inbox",
    forAgents: true,
    card: { title: "Inbox", text: "All leads in one place, and how to answer them" },
  },
  {
    to: paths.inquiries,
    label: "Inquiries",
    forAgents: true,
    card: { title: "Property Inquiries", text: "Questions and visit requests" },
  },
  {
    to: paths.requests,
    label: "Requests",
    forAgents: true,
    card: { title: "Property requests", text: "What people look for" },
  },
  {
    to: paths.numbers,
    label: "Numbers",
    forAgents: true,
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
    isRare: true,
    card: { title: "Subscribers", text: "Who wants to hear from us" },
  },
  {
    to: paths.trash,
    label: "Trash",
    isRare: true,
    forAgents: true,
    card: { title: "Trash", text: "Deleted leads, back within 30 days" },
  },
  {
    to: paths.heroImages,
    label: "Hero images",
    isRare: true,
    card: { title: "Hero Images", text: "The banner of the home page" },
  },
  {
    to: paths.adPixel,
    label: "Ad pixel",
    isRare: true,
    card: { title: "Ad Pixel", text: "Tracking set-up and test events" },
  },
  {
    to: paths.audit,
    label: "Audit log",
    isRare: true,
    card: { title: "Audit Log", text: "Who changed what, and when" },
  },
  {
    to: paths.settings,
    label: "Settings",
    isRare: true,
    card: { title: "Settings", text: "What agents may do" },
  },
];

/** The sections of the admin area that who is signed in may enter, for the navigation and the dashboard. */
export function useSections(): readonly AdminSection[] {
  const isAdmin = useIsAdmin();
  return adminSections.filter(({ forAgents }) => isAdmin || forAgents);
}
