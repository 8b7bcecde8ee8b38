import { useFetchers, useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { areaUnits } from "~/models/catalogue/places/area";
import { formNames, type PropertyFormValues } from "~/models/catalogue/property/form-values";
import { officePaths } from "~/office-paths";
import { site } from "~/site";
import { storeText } from "~/ui/device-storage";
import { type Draft, draftAt, storeDraft, typedValues } from "~/ui/form/draft";
import { useRootData } from "~/ui/root-data";
import { linesOf } from "./form-fields";

type Given = { values: PropertyFormValues; version?: number };

/** Keeps what is typed until it is saved; call `touch` on every change. @returns an earlier draft `offered`, and `restore` */
export function useDraft(name: string, form: RefObject<HTMLFormElement>, given: Given) {
  const user = useRootData()?.user?.username;
  const key = `${site.storagePrefix}:property-draft:${user}:${name}`;
  const [offered, setOffered] = useState<Draft | null>(null);
  // Later loader data is ignored: the form keeps the values that it was opened with.
  const [opened] = useState(given);
  const typedOn = useRef(opened.version);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const isSaving = useFetchers().some(({ formMethod }) => formMethod === "POST");
  const isLeaving = state === "loading" && pathname !== officePaths.adminProperties;
  const isSaved = isSaving && isLeaving && location.pathname === officePaths.adminProperties;

  useEffect(() => setOffered(draftAt(key)), [key]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isSaved) return;
    clearTimeout(timer.current);
    storeText(key, null);
  }, [isSaved, key]);

  function touch() {
    // The earlier draft is kept until it is restored or discarded.
    if (offered) return;
    clearTimeout(timer.current);
    // Deferred until React has rendered the change.
    timer.current = setTimeout(() => {
      if (form.current) storeDraft(key, typedInto(form.current, opened.values), typedOn.current);
    });
  }

  return {
    offered,
    touch,
    restore(): Given {
      setOffered(null);
      typedOn.current = offered?.version;
      const typed = Object.entries(offered?.values ?? {}).map(([field, values]) => [
        field,
        values.join("\n"),
      ]);
      return {
        values: { ...opened.values, ...Object.fromEntries(typed) },
        version: offered?.version,
      };
    },
    discard() {
      storeText(key, null);
      setOffered(null);
    },
  };
}

function typedInto(form: HTMLFormElement, given: PropertyFormValues): Draft["values"] {
  const known: readonly string[] = formNames;
  const typed = Object.entries(typedValues(form, given, asSent));
  const { areaUnit, ...values } = Object.fromEntries(
    typed.filter(([name]) => known.includes(name)),
  );
  // The remembered unit alone is no change.
  const area = String(new FormData(form).get("squareFeet") ?? "");
  return areaUnit && area ? { ...values, areaUnit, squareFeet: [area] } : values;
}

/** Normalized as the browser and the form normalize values before they are sent. */
function asSent(values: string[], name: string): string {
  const value = values.join("\n");
  if (name === "areaUnit") return value || areaUnits[0].value;
  return name === "features" || name === "images"
    ? linesOf(value).join("\n")
    : value.replaceAll("\r\n", "\n").trim();
}

/** Offers to restore an unsaved draft. @param isOutdated others have changed the listing since */
export function DraftNotice({
  draft: { savedAt, values },
  isOutdated,
  onRestore,
  onDiscard,
}: {
  draft: Draft;
  isOutdated: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  const when = new Date(savedAt).toLocaleString("en-GB", {
    dateStyle: "medium",
    timeStyle: "short",
  });
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-box bg-warning-soft p-4"
    >
      <p>
        <strong className="font-semibold">You have an unsaved draft</strong> of {when}
        {values.title?.[0] && <>: {values.title}</>}
        {isOutdated && (
          <span className="block">
            The listing has changed since. What you typed comes back, the rest stays as it is now.
          </span>
        )}
      </p>
      <div className="flex gap-2">
        <button type="button" className="button button-brand" onClick={onRestore}>
          Restore
        </button>
        <button type="button" className="button button-quiet" onClick={onDiscard}>
          Discard
        </button>
      </div>
    </div>
  );
}
