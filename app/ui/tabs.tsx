import { Link, useLocation, useNavigation, useSearchParams } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";

type Tab = { value: string; label: string; panel: React.ReactNode };

type TabsProps = { param: string; label: string; lazy?: boolean; tabs: readonly [Tab, ...Tab[]] };

/** Tabs by a query parameter: links without script. `lazy` panels are rendered when first shown. */
export function Tabs({ param, label, tabs, lazy = false }: TabsProps) {
  const id = useId();
  const [query] = useSearchParams();
  const [clicked, setClicked] = useState<string>();
  const { pathname } = useLocation();
  const { location, formData } = useNavigation();
  const isAskedAgain = location?.pathname === pathname && !formData;
  // A link to the same page selects the tab that it names.
  useEffect(() => {
    if (isAskedAgain) setClicked(undefined);
  }, [isAskedAgain]);
  const wanted = clicked ?? query.get(param);
  const current = tabs.find((tab) => tab.value === wanted) ?? tabs[0];
  const seen = useRef(new Set<string>()).current.add(current.value);

  function onKeyDown(event: React.KeyboardEvent) {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const index = (tabs.indexOf(current) + step + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    setClicked(next.value);
    document.getElementById(`${id}-tab-${next.value}`)?.focus();
  }

  return (
    <div id={param} className="scroll-mt-24">
      <div role="tablist" aria-label={label} className="tabs" onKeyDown={onKeyDown}>
        {tabs.map((tab) => {
          const isCurrent = tab === current;
          return (
            <Link
              key={tab.value}
              id={`${id}-tab-${tab.value}`}
              role="tab"
              to={`?${new URLSearchParams({ ...Object.fromEntries(query), [param]: tab.value })}#${param}`}
              aria-selected={isCurrent}
              aria-controls={`${id}-panel-${tab.value}`}
              tabIndex={isCurrent ? 0 : -1}
              className="tab"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                setClicked(tab.value);
              }}
            >
              {tab.label}
            </Link>
          );
        })}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          id={`${id}-panel-${tab.value}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${tab.value}`}
          hidden={tab !== current}
          className="pt-6"
        >
          {(!lazy || seen.has(tab.value)) && tab.panel}
        </div>
      ))}
    </div>
  );
}
