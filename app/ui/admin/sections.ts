import { useLocation } from "@remix-run/react";
import { officePaths } from "~/office-paths";
import { paths } from "~/paths";
import { useIsAdmin } from "../root-data";

type Section = readonly [to: string, label: string, title: string, text: string];

const settings: readonly [Section, ...Section[]] = [
  [officePaths.settings, "Settings", "Settings", "What agents may do"],
  [officePaths.users, "Users", "Manage Users", "Accounts, roles, passwords"],
  [officePaths.trash, "Trash", "Trash", "Deleted leads, back within 30 days"],
  [officePaths.audit, "Audit log", "Audit Log", "Who changed what, and when"],
  [officePaths.adminPlaces, "Places", "Places", "Where each neighbourhood and landmark is"],
  [officePaths.heroImages, "Hero images", "Hero Images", "The banner of the home page"],
  [officePaths.adPixel, "Ad pixel", "Ad Pixel", "Tracking set-up"],
  [officePaths.trackingTest, "Tracking test", "Tracking test", "Test events, which stay here"],
];

const groups: readonly (readonly [Section, ...Section[]])[] = [
  [[paths.dashboard, "Today", "Admin Dashboard", "What waits, and the figures"]],
  [
    [officePaths.inbox, "Inbox", "Inbox", "All leads in one place, and how to answer them"],
    [officePaths.inquiries, "Inquiries", "Property Inquiries", "Questions and visit requests"],
    [officePaths.requests, "Requests", "Property requests", "What people look for"],
    [officePaths.templates, "Templates", "Reply templates", "What is answered again and again"],
  ],
  [[officePaths.visits, "Visits", "Visits", "Who sees which home, and when"]],
  [[officePaths.adminProperties, "Properties", "Manage Properties", "Edit, confirm, mark as sold"]],
  [
    [officePaths.people, "People", "People", "Who wrote to us, each person once"],
    [officePaths.owners, "Owners", "Owners", "Whose homes we offer, and what they are told"],
    [officePaths.subscribers, "Subscribers", "Subscribers", "Who wants to hear from us"],
    [officePaths.adminAlerts, "Alerts", "Alerts", "Who is told when a home appears"],
  ],
  [[officePaths.numbers, "Numbers", "Numbers", "Views, taps and leads by week"]],
  settings,
];

/** See also `agentRoutes`. */
const forAgents: readonly string[] = [
  paths.dashboard,
  officePaths.adminProperties,
  officePaths.inbox,
  officePaths.inquiries,
  officePaths.requests,
  officePaths.visits,
  officePaths.people,
  officePaths.owners,
  officePaths.numbers,
  officePaths.trash,
  officePaths.adminPlaces,
];

function useGroups() {
  const isAdmin = useIsAdmin();
  const { pathname } = useLocation();
  const around = groups
    .flat()
    .map(([to]) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`));
  const [here] = around.sort((one, other) => other.length - one.length);
  return groups.map((group) => {
    const sections = group
      .filter(([to]) => isAdmin || forAgents.includes(to))
      .map(([to, label, title, text]) => ({ to, label, title, text, isHere: to === here }));
    return { head: group[0][0], sections, isHere: sections.some(({ isHere }) => isHere) };
  });
}

/** The menu: the head of each group, or its other sections when this user may not enter the head. */
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
  return here && here.head !== officePaths.settings && here.sections.length > 1
    ? here.sections
    : [];
}

const underSettings = [officePaths.templates, ...settings.slice(1).map(([to]) => to)];

export function useSettingsSections() {
  return useCards().filter(({ to }) => underSettings.includes(to));
}
