import { paths } from "~/paths";
import { useIsAdmin } from "../root-data";

type Section = readonly [to: string, label: string, title: string, text: string];

const daily: readonly Section[] = [
  [paths.adminProperties, "Properties", "Manage Properties", "Edit, confirm, mark as sold"],
  [paths.inbox, "Inbox", "Inbox", "All leads in one place, and how to answer them"],
  [paths.inquiries, "Inquiries", "Property Inquiries", "Questions and visit requests"],
  [paths.requests, "Requests", "Property requests", "What people look for"],
  [paths.numbers, "Numbers", "Numbers", "Views, taps and leads by week"],
  [paths.users, "Users", "Manage Users", "Accounts, roles, passwords"],
];

/** In the menu 'More' of a wide screen. */
const rare: readonly Section[] = [
  [paths.subscribers, "Subscribers", "Subscribers", "Who wants to hear from us"],
  [paths.trash, "Trash", "Trash", "Deleted leads, back within 30 days"],
  [paths.adminPlaces, "Places", "Places", "Where each neighbourhood and landmark is"],
  [paths.heroImages, "Hero images", "Hero Images", "The banner of the home page"],
  [paths.adPixel, "Ad pixel", "Ad Pixel", "Tracking set-up and test events"],
  [paths.audit, "Audit log", "Audit Log", "Who changed what, and when"],
  [paths.settings, "Settings", "Settings", "What agents may do"],
];

/** See also `agentRoutes`. */
const forAgents: readonly string[] = [
  paths.adminProperties,
  paths.inbox,
  paths.inquiries,
  paths.requests,
  paths.numbers,
  paths.trash,
  paths.adminPlaces,
];

/** The sections that who is signed in may enter, for the navigation and the dashboard. */
export function useSections() {
  const isAdmin = useIsAdmin();
  return [...daily, ...rare]
    .filter(([to]) => isAdmin || forAgents.includes(to))
    .map((section) => {
      const [to, label, title, text] = section;
      return { to, label, card: { title, text }, isRare: rare.includes(section) };
    });
}
