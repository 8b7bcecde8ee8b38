/** Shows staff what a push says, and opens the lead. It looks after no page: `/push/` has none. */
self.addEventListener("push", (event) => {
  const { text, url } = event.data.json();
  event.waitUntil(self.registration.showNotification(text, { tag: url, data: url }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data, location.origin)));
});

/** Goes to the tab that shows the lead, whatever its list; what is typed in others stays. */
async function open({ pathname, searchParams, href }) {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = tabs.find(({ url }) => {
    const tab = new URL(url);
    return tab.pathname === pathname && tab.searchParams.get("lead") === searchParams.get("lead");
  });
  return shown ? shown.focus() : self.clients.openWindow(href);
}
