/** Shows what a push says, and opens what it is about. It looks after no page: `/push/` has none. */
self.addEventListener("push", (event) => {
  const { text, url, actions } = event.data.json();
  event.waitUntil(self.registration.showNotification(text, { tag: url, data: url, actions }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.action || event.notification.data, location.origin)));
});

/** Goes to the tab that shows the lead, whatever its list; what is typed in others stays. */
async function open({ pathname, search, searchParams, href }) {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const lead = searchParams.get("lead");
  const shown = tabs.find(({ url }) => {
    const tab = new URL(url);
    const isSame = lead ? tab.searchParams.get("lead") === lead : tab.search === search;
    return tab.pathname === pathname && isSame;
  });
  return shown ? shown.focus() : self.clients.openWindow(href);
}
