import { json, redirect } from "@remix-run/node";
import { z } from "zod";
import type { FormAnswer } from "~/forms/answer";
import { failureToast } from "~/forms/failures";
import { staffFailures, undoFailed } from "~/forms/staff-failures";
import { redirectWithToast } from "~/http/flash.server";
import { refusalOrFault } from "~/http/refusal.server";
import { refusedRow, rowForm, rowGone } from "~/http/row-form.server";
import { takeUploads } from "~/http/upload.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { checkImport } from "~/models/catalogue/transfer/import.server";
import {
  dropImportFile,
  giveBackImportFile,
  keepImportFile,
  takeImportFile,
} from "~/models/catalogue/transfer/import-file.server";
import {
  type ImportOutcome,
  runImport,
  withoutTheirs,
} from "~/models/catalogue/transfer/import-write.server";
import { fileHash, importOf, undoImport } from "~/models/catalogue/transfer/imports.server";
import { exceptions } from "~/models/history/undone";
import { rowId } from "~/models/list";
import { counted } from "~/models/words";
import { paths } from "~/paths";
import { importPath, maxConflicts } from "./address";

const failed = staffFailures.importProperties;
const nameMaxLength = 200;

/** Keeps an uploaded file, and redirects to the page that says what it would do. */
export async function keepUpload(form: FormData, admin: SessionUser) {
  const [upload] = await takeUploads(form, "file");
  if (!upload) return refused("Choose a CSV file first.");
  const file = await keepImportFile(upload.bytes, admin);
  const name = upload.name.slice(0, nameMaxLength);
  return redirect(importPath({ file, name }), 303);
}

/** Imports a kept file as it was seen. */
export async function importKept(form: FormData, file: string, admin: SessionUser) {
  const text = (field: string) => String(form.get(field) ?? "");
  const clears = form.getAll("clear").map(String);
  const bytes = await takeImportFile(file, admin.id);
  if (!bytes) return refused("The file is no longer kept. Please choose it again.");
  let outcome: ImportOutcome | null = null;
  try {
    const { rows: all } = await checkImport(bytes, new Set(clears));
    const rows = withoutTheirs(all, theirsIn(form));
    const name = text("name").slice(0, nameMaxLength);
    outcome = await runImport(rows, {
      file: { name, hash: fileHash(bytes), by: admin.username },
      seen: text("seen"),
      actor: admin,
    });
    if (!outcome) return refused("The file has errors. Correct them and choose it again.");
    return await answer(outcome, { file, name, clears });
  } catch (error) {
    return refusedRow(failed, error);
  } finally {
    const isDone = outcome && !outcome.stoppedBy && outcome.conflicts.length === 0;
    await (isDone ? dropImportFile : giveBackImportFile)(file, admin.id);
  }
}

/** By line, the fields that somebody chose to leave as others have made them. */
function theirsIn(form: FormData): Map<number, Set<string>> {
  const theirs = new Map<number, Set<string>>();
  for (const [name, value] of form) {
    const [, line, field] = /^keep-(\d{1,9})-(\w+)$/.exec(name) ?? [];
    if (!line || !field || value !== "theirs") continue;
    theirs.set(Number(line), new Set([...(theirs.get(Number(line)) ?? []), field]));
  }
  return theirs;
}

async function answer(
  { created, updated, conflicts, stoppedBy, batch }: ImportOutcome,
  kept: { file: string; name: string; clears: string[] },
) {
  const written = `${created} new, ${updated} updated`;
  if (stoppedBy) {
    const { status, message, headers } = refusalOrFault(stoppedBy);
    const far = `It came as far as this: ${written}. Import the file again for the rest, or undo what was written.`;
    return json<FormAnswer>(
      { toast: failureToast(failed, `${far} ${message}`) },
      { status, headers },
    );
  }
  const isNothing = created + updated === 0;
  const id = await importOf(batch);
  const undo = id && { action: paths.importProperties, fields: { intent: "undo", id: `${id}` } };
  if (conflicts.length === 0)
    return redirectWithToast(paths.adminProperties, {
      title: "Properties imported",
      description: written,
      tone: "success",
      ...(undo && { undo }),
    });
  const left = `${counted(conflicts.length, "row")} ${conflicts.length === 1 ? "was" : "were"}`;
  return redirectWithToast(importPath({ ...kept, conflicts: conflicts.slice(0, maxConflicts) }), {
    title: isNothing ? "Nothing was imported" : "Properties imported",
    description: `${written}. ${left} left out: somebody changed the listing meanwhile.`,
    tone: isNothing ? "error" : "success",
    ...(undo && { undo }),
  });
}

const undoForm = z.object({ intent: z.literal("undo"), id: rowId });

/** Takes an import back. */
export async function undoKept(form: FormData, admin: SessionUser) {
  const { id } = rowForm(form, undoForm);
  try {
    const result = await undoImport(id, admin);
    if (!result) return rowGone(undoFailed);
    const { undone } = result;
    const rest = exceptions(result);
    if (undone === 0 && rest)
      return json<FormAnswer>({ toast: failureToast(undoFailed, `${rest}.`) }, 409);
    const taken = `${counted(undone, "listing")} taken back`;
    return redirectWithToast(paths.importProperties, {
      title: "Import undone",
      description: [taken, rest].filter(Boolean).join("; "),
      tone: "success",
    });
  } catch (error) {
    return refusedRow(undoFailed, error);
  }
}

function refused(description: string) {
  return json<FormAnswer>({ toast: failureToast(failed, description) }, 400);
}
