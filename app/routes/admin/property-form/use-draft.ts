import { useFetchers, useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { areaUnits } from "~/models/catalogue/places/area";
import {
  formNames,
  type PropertyFormName,
  type PropertyFormValues,
} from "~/models/catalogue/property/form-values";
import { paths } from "~/paths";
import { site } from "~/site";
import { storedValue, storeText } from "~/ui/device-storage";
import { useRootData } from "~/ui/root-data";
import { linesOf } from "./lines";

/** The fields that were typed, and the version of the listing that they were typed on. */
export type Draft = { savedAt: number; version?: number; values: PropertyFormValues };
type Given = { values: PropertyFormValues; version?: number };

const listPath = paths.adminProperties;

/**
 * Stores what is typed into the form in `localStorage` until it is saved, for the user alone who types
 * it. `offered` is the draft of an earlier visit; call `touch` on every change.
 * @param given what the form is opened with.
 * @returns also `restore`, the values and the version to open the form with instead, and `discard`.
 */
export function useDraft(name: string, form: RefObject<HTMLFormElement>, given: Given) {
  const user = useRootData()?.user?.username;
  const key = `${site.name}:property-draft:${user}:${name}`;
  const [offered, setOffered] = useState<Draft | null>(null);
  // Not what the page learns later: the form keeps its fields.
  const [opened] = useState(given);
  const typedOn = useRef(opened.version);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const isSaving = useFetchers().some(({ formMethod }) => formMethod === "POST");
  const isSaved =
    isSaving &&
    navigation.state === "loading" &&
    navigation.location.pathname === listPath &&
    pathname !== listPath;

  useEffect(() => setOffered(read(key)), [key]);
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
      if (!form.current) return;
      const values = typedInto(form.current, opened.values);
      const draft: Draft = { savedAt: Date.now(), version: typedOn.current, values };
      storeText(key, Object.keys(values).length > 0 ? JSON.stringify(draft) : null);
    });
  }

  return {
    offered,
    touch,
    restore(): Given {
      setOffered(null);
      typedOn.current = offered?.version;
      return { values: { ...opened.values, ...offered?.values }, version: offered?.version };
    },
    discard() {
      storeText(key, null);
      setOffered(null);
    },
  };
}

/** The values that are not as they were given; what cannot be changed is none of them. */
function typedInto(form: HTMLFormElement, given: PropertyFormValues): PropertyFormValues {
  const sent = new FormData(form);
  const typed = formNames.flatMap((name) => {
    const control = form.elements.namedItem(name);
    if (!control || (control instanceof HTMLInputElement && control.type === "hidden")) return [];
    const value = sent.getAll(name).join("\n");
    const isAsGiven = asSent(name, value) === asSent(name, given[name] ?? "");
    return isAsGiven ? [] : [[name, value] as const];
  });
  const { areaUnit, ...values }: PropertyFormValues = Object.fromEntries(typed);
  // The unit that is chosen beforehand says nothing without an area.
  const area = sent.get("squareFeet");
  return areaUnit && area ? { ...values, areaUnit, squareFeet: String(area) } : values;
}

/** Without what a browser or the form itself makes of a value. */
function asSent(name: PropertyFormName, value: string): string {
  if (name === "areaUnit") return value || areaUnits[0].value;
  return name === "features" || name === "images"
    ? linesOf(value).join("\n")
    : value.replaceAll("\r\n", "\n").trim();
}

function read(key: string): Draft | null {
  const { savedAt, version, values } = (storedValue(key) ?? {}) as Partial<Draft>;
  if (typeof savedAt !== "number" || typeof values !== "object") return null;
  const texts = Object.entries(values ?? {}).filter(([, value]) => typeof value === "string");
  const known = Object.fromEntries(texts) as PropertyFormValues;
  return { savedAt, version: typeof version === "number" ? version : undefined, values: known };
}
