import { Outlet, useLocation, useNavigate } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, vi } from "vitest";

type Route = Parameters<typeof createRemixStub>[0][number];

// The server's FormData, which setup.ts installs, does not know which button submitted a form.
const { jsdom } = globalThis as unknown as { jsdom: { window: typeof globalThis } };
globalThis.FormData = jsdom.window.FormData;
// Nor does its page scroll.
jsdom.window.Element.prototype.scrollIntoView = () => {};
// Remix leaves its router at the window, the stub does not: browser tests see what is asked of it.
Object.assign(globalThis, { __remixRouter: { state: { fetchers: new Map() }, revalidate() {} } });

// Nothing here measures: a busy machine may take its time.
configure({ asyncUtilTimeout: 10_000 });

// React Router warns once, of a flag that the stub has no way to set.
beforeAll(() => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  openPage(<p>Nothing</p>);
  cleanup();
  warn.mockRestore();
});

afterEach(() => {
  // A toast outlives its page, and would be found by the next test.
  for (const button of screen.queryAllByRole("button", { name: "Dismiss" }))
    fireEvent.click(button);
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Page = Pick<Route, "loader" | "action" | "shouldRevalidate"> & {
  /** Where the page stands; anywhere when left out. */
  path?: string;
  url?: string;
  /** What came with the document. */
  hydrationData?: { loaderData?: unknown; actionData?: unknown };
  /** Routes beside the page. */
  others?: Route[];
};

/** Opens a page in a window with an address bar, and returns who sits before it. */
export function openPage(
  view: React.ReactElement,
  { url = "/", path = "*", hydrationData, others = [], ...route }: Page = {},
) {
  const show = () => view;
  const page = { ...route, id: "page", path, Component: show };
  const Stub = createRemixStub([{ Component: BrowserWindow, children: [page, ...others] }]);
  const { loaderData, actionData } = hydrationData ?? {};
  const came = { loaderData: { page: loaderData }, actionData: { page: actionData } };
  render(<Stub initialEntries={[url]} hydrationData={hydrationData && came} />);
  return userEvent.setup({ advanceTimers: (ms) => vi.isFakeTimers() && pass(ms) });
}

/** The path and the query that the window shows. */
export function address(): string {
  return screen.getByLabelText<HTMLInputElement>("Address").value;
}

/** Stops the clock: from here on time passes by `pass` alone. */
export function stopClock(): void {
  vi.useFakeTimers();
  // Testing Library looks for Jest before it waits for a timer that stands still.
  vi.stubGlobal("jest", { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
}

/** Lets milliseconds pass on the stopped clock. */
export async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

function BrowserWindow() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <Outlet />
      <input aria-label="Address" readOnly value={pathname + search} />
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => navigate(1)}>
        Forward
      </button>
    </>
  );
}
