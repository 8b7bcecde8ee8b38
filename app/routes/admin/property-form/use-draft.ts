import { useFetchers, useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { isFormName, type PropertyFormValues } from "~/models/property/form-values";
import { paths } from "~/paths";
import { site } from "~/site";
import { storedValue, storeText } from "~/ui/device-storage";

export type Draft = { savedAt: number; values: PropertyFormValues };

const listPath = paths.adminProperties;

/**
 * Stores the form in `localStorage` until it is saved. `offered` is the draft of an earlier visit;
 * call `touch` on every change, and `settle` when the visitor restores or discards the draft.
 */
export function useDraft(name: string, form: RefObject<HTMLFormElement>) {
  const key = `${site.name}:property-draft:${name}`;
  const [offered, setOffered] = useState<Draft | null>(null);
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
      const draft: Draft = { savedAt: Date.now(), values: valuesOf(form.current) };
      storeText(key, JSON.stringify(draft));
    });
  }

  return {
    offered,
    touch,
    settle: (choice: "restored" | "discarded") => {
      if (choice === "discarded") storeText(key, null);
      setOffered(null);
    },
  };
}

function valuesOf(form: HTMLFormElement): PropertyFormValues {
  const entries = [...new FormData(form)].filter(
    ([name, value]) => typeof value === "string" && isFormName(name),
  );
  return Object.fromEntries(entries) as PropertyFormValues;
}

function read(key: string): Draft | null {
  const { savedAt, values } = (storedValue(key) ?? {}) as Partial<Draft>;
  if (typeof savedAt !== "number" || typeof values !== "object") return null;
  const texts = Object.entries(values).filter(([, value]) => typeof value === "string");
  return { savedAt, values: Object.fromEntries(texts) as PropertyFormValues };
}
