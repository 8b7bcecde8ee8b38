import { json, redirect } from "@remix-run/node";
import { z } from "zod";
import { type FormAnswer, failureToast } from "~/forms/answer";
import { staffFailures, undoFailed } from "~/forms/staff-failures";
import { redirectWithToast } from "~/http/flash.server";
import { refusalOrFault } from "~/http/form.server";
import { refusedRow, rowForm, rowGone } from "~/http/row-form.server";
import { takeUploads } from "~/http/upload.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { checkImport } from "~/models/catalogue/transfer/import.server";
import {
  claimImportFile,
  deleteImportFile,
  releaseImportFile,
  saveImportFile,
} from "~/models/catalogue/transfer/import-files.server";
import {
  type ImportOutcome,
  runImport,
  withStoredFields,
} from "~/models/catalogue/transfer/import-write.server";
import { fileHash, importOf, undoImport } from "~/models/catalogue/transfer/imports.server";
import { exceptions } from "~/models/history/undo.server";
import { rowId } from "~/models/list";
import { formatCount } from "~/models/words";
import { officePaths } from "~/office-paths";
import { logFault } from "~/server/request.server";
import { importPath, maxConflicts } from "./address";

const failed = staffFailures.importProperties;
const nameMaxLength = 200;

export async function storeFile(form: FormData, admin: SessionUser) {
  const [upload] = await takeUploads(form, "file");
  if (!upload) return refused("Choose a CSV file first.");
  const file = await saveImportFile(upload.bytes, admin);
  const name = upload.name.slice(0, nameMaxLength);
  return redirect(importPath({ file, name }), 303);
}

export async function importFile(form: FormData, file: string, admin: SessionUser) {
  const clears = form.getAll("clear").map(String);
  const bytes = await claimImportFile(file, admin.id);
  if (!bytes) return refused("The file is no longer kept. Please choose it again.");
  let outcome: ImportOutcome | null = null;
  try {
    const { rows: all } = await checkImport(bytes, new Set(clears));
    const rows = withStoredFields(all, fieldsToLeave(form));
    const name = String(form.get("name") ?? "").slice(0, nameMaxLength);
    outcome = await runImport(rows, {
      file: { name, hash: fileHash(bytes), by: admin.username },
      seen: String(form.get("seen") ?? ""),
      actor: admin,
    });
    if (!outcome) return refused("The file has errors. Correct them and choose it again.");
    return await answer(outcome, { file, name, clears });
  } catch (error) {
    return refusedRow(failed, error);
  } finally {
    const isDone = outcome && !outcome.stoppedBy && outcome.conflicts.length === 0;
    const putAway = isDone ? deleteImportFile : releaseImportFile;
    // The import itself has succeeded or failed by now.
    await putAway(file, admin.id).catch((error) => logFault("an imported file:", error));
  }
}

/** By line, the fields where the stored value was chosen in a conflict. */
function fieldsToLeave(form: FormData): Map<number, Set<string>> {
  const fields = new Map<number, Set<string>>();
  for (const [name, value] of form) {
    const [, line, field] = /^keep-(\d{1,9})-(\w+)$/.exec(name) ?? [];
    if (!line || !field || value !== "theirs") continue;
    fields.set(Number(line), new Set([...(fields.get(Number(line)) ?? []), field]));
  }
  return fields;
}

async function answer(
  { created, updated, conflicts, stoppedBy, batch }: ImportOutcome,
  stored: { file: string; name: string; clears: string[] },
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
  const id = await importOf(batch);
  const undo = id
    ? { action: officePaths.importProperties, fields: { intent: "undo", id: `${id}` } }
    : undefined;
  const imported = { title: "Properties imported", tone: "success", undo } as const;
  if (conflicts.length === 0)
    return redirectWithToast(officePaths.adminProperties, { ...imported, description: written });
  const left = `${formatCount(conflicts.length, "row")} ${conflicts.length === 1 ? "was" : "were"}`;
  const nothing = { title: "Nothing was imported", tone: "error", undo } as const;
  return redirectWithToast(importPath({ ...stored, conflicts: conflicts.slice(0, maxConflicts) }), {
    ...(created + updated === 0 ? nothing : imported),
    description: `${written}. ${left} left out: somebody changed the listing meanwhile.`,
  });
}

const undoFields = z.object({ intent: z.literal("undo"), id: rowId });

export async function undoForm(form: FormData, admin: SessionUser) {
  const { id } = rowForm(form, undoFields);
  try {
    const result = await undoImport(id, admin);
    if (!result) return rowGone(undoFailed);
    const rest = exceptions(result);
    if (result.undone === 0 && rest)
      return json<FormAnswer>({ toast: failureToast(undoFailed, `${rest}.`) }, 409);
    const taken = `${formatCount(result.undone, "listing")} taken back`;
    return redirectWithToast(officePaths.importProperties, {
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
