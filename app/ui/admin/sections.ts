import { useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { useIsAdmin } from "../root-data";

type Section = readonly [to: string, label: string, title: string, text: string];

/** What the menu names, each with its views. */
const groups: readonly (readonly [Section, ...Section[]])[] = [
  [[paths.dashboard, "Today", "Admin Dashboard", "What waits, and the figures"]],
  [
    [paths.inbox, "Inbox", "Inbox", "All leads in one place, and how to answer them"],
    [paths.inquiries, "Inquiries", "Property Inquiries", "Questions and visit requests"],
    [paths.requests, "Requests", "Property requests", "What people look for"],
    [paths.templates, "Templates", "Reply templates", "What is answered again and again"],
  ],
  [[paths.visits, "Visits", "Visits", "Who sees which home, and when"]],
  [[paths.adminProperties, "Properties", "Manage Properties", "Edit, confirm, mark as sold"]],
  [
    [paths.people, "People", "People", "Who wrote to us, each person once"],
    [paths.owners, "Owners", "Owners", "Whose homes we offer, and what they are told"],
    [paths.subscribers, "Subscribers", "Subscribers", "Who wants to hear from us"],
  ],
  [[paths.numbers, "Numbers", "Numbers", "Views, taps and leads by week"]],
  [
    [paths.settings, "Settings", "Settings", "What agents may do"],
    [paths.users, "Users", "Manage Users", "Accounts, roles, passwords"],
    [paths.trash, "Trash", "Trash", "Deleted leads, back within 30 days"],
    [paths.audit, "Audit log", "Audit Log", "Who changed what, and when"],
    [paths.adminPlaces, "Places", "Places", "Where each neighbourhood and landmark is"],
    [paths.heroImages, "Hero images", "Hero Images", "The banner of the home page"],
    [paths.adPixel, "Ad pixel", "Ad Pixel", "Tracking set-up"],
    [paths.trackingTest, "Tracking test", "Tracking test", "Test events, which stay here"],
  ],
];

const underSettings = new Set<string>([
  paths.templates,
  ...groups
    .flatMap(([head, ...views]) => (head[0] === paths.settings ? views : []))
    .map(([to]) => to),
]);

/** See also `agentRoutes`. */
const forAgents: readonly string[] = [
  paths.dashboard,
  paths.adminProperties,
  paths.inbox,
  paths.inquiries,
  paths.requests,
  paths.visits,
  paths.people,
  paths.owners,
  paths.numbers,
  paths.trash,
  paths.adminPlaces,
];

/** The section that the page is in. */
function useHere(): string | undefined {
  const { pathname } = useLocation();
  const all = groups.flat().map(([to]) => to);
  const around = all.filter((to) => pathname === to || pathname.startsWith(`${to}/`));
  return around.sort((one, other) => other.length - one.length)[0];
}

/** The sections that who is signed in may enter, by group. */
function useGroups() {
  const isAdmin = useIsAdmin();
  const here = useHere();
  return groups.map((group) => {
    const open = group.filter(([to]) => isAdmin || forAgents.includes(to));
    const sections = open.map(([to, label, title, text]) => ({
      to,
      label,
      card: { title, text },
      isHere: to === here,
    }));
    return { head: group[0][0], sections, isHere: sections.some(({ isHere }) => isHere) };
  });
}

/** A group whose head is closed to who is signed in stands in the menu section by section. */
export function useMenu() {
  return useGroups().flatMap(({ head, sections: [first, ...views], isHere }) =>
    first?.to === head ? [{ ...first, isHere }] : first ? [first, ...views] : [],
  );
}

export function useCards() {
  return useGroups().flatMap(({ head, sections }) => (head === paths.dashboard ? [] : sections));
}

/** The other views of the section that the page is in; settings have too many for a line. */
export function useViews() {
  const here = useGroups().find(({ isHere }) => isHere);
  return here && here.head !== paths.settings && here.sections.length > 1 ? here.sections : [];
}

/** What the page of settings links to: its own sections, and what is set up under another. */
export function useSettingsSections() {
  return useCards().filter(({ to }) => underSettings.has(to));
}
