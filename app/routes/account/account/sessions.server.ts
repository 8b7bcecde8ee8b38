import type { z } from "zod";
import { failureToast } from "~/forms/answer";
import { sessionId, signOutEverywhere } from "~/http/auth.server";
import { redirectWithToast } from "~/http/flash.server";
import { refusalOrFault } from "~/http/form.server";
import { rowForm } from "~/http/row-form.server";
import { endListedSession, listSessions } from "~/models/accounts/session/session.server";
import { endSessionForm } from "~/models/accounts/user/schema";
import { formatMoment } from "~/models/dates.server";
import { paths } from "~/paths";
import { t } from "~/texts";

export async function sessionRows(request: Request, userId: number) {
  const rows = await listSessions(userId, { current: await sessionId(request) });
  return rows.map(({ device, lastSeenAt, ...row }) => ({
    ...row,
    device: device ?? t.account.unknownDevice,
    lastSeen: formatMoment(lastSeenAt),
  }));
}

export async function endSessions(form: FormData, userId: number) {
  const asked = rowForm(form, endSessionForm);
  const failed = asked.intent === "end" ? t.forms.failures.endSession : t.forms.failures.logout;
  try {
    return await end(asked, userId);
  } catch (error) {
    return redirectWithToast(paths.account, failureToast(failed, refusalOrFault(error).message));
  }
}

async function end(asked: z.output<typeof endSessionForm>, userId: number) {
  if (asked.intent === "end-all")
    return redirectWithToast(
      paths.home,
      {
        title: t.account.loggedOut,
        description: t.account.loggedOutEverywhere,
        tone: "success",
      },
      await signOutEverywhere(userId),
    );
  await endListedSession(userId, asked.session);
  return redirectWithToast(paths.account, {
    ...t.account.sessionEnded,
    tone: "success",
  });
}
