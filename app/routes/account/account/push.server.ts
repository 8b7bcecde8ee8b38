import { failureToast } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import { redirectWithToast } from "~/http/flash.server";
import { refusalOrFault } from "~/http/form.server";
import { rowForm } from "~/http/row-form.server";
import { deviceName, type SessionUser } from "~/models/accounts/session/session.server";
import { formatMoment } from "~/models/dates.server";
import { allowPush, pushDevices, stopPush, vapidKeys } from "~/models/messages/push/push.server";
import { pushForm } from "~/models/messages/push/schema";
import { paths } from "~/paths";

export async function pushView(user: SessionUser) {
  const [{ publicKey }, devices] = await Promise.all([vapidKeys(), pushDevices(user)]);
  return {
    publicKey,
    devices: devices.map(({ device, createdAt, ...row }) => ({
      ...row,
      device: device ?? "Unknown device",
      since: formatMoment(createdAt),
    })),
  };
}

export const pushIntents: readonly unknown[] = ["push", "stop push"];

export async function changePush(request: Request, form: FormData, user: SessionUser) {
  const { intent, ...asked } = rowForm(form, pushForm);
  try {
    if ("id" in asked) await stopPush(asked.id, user);
    else {
      const device = deviceName(request.headers.get("User-Agent") ?? "");
      await allowPush({ ...asked, device }, user);
    }
  } catch (error) {
    const { message } = refusalOrFault(error);
    return redirectWithToast(paths.account, failureToast(staffFailures.tellDevice, message));
  }
  const title =
    intent === "push" ? "This device is told of new leads" : "That device is told no more";
  return redirectWithToast(paths.account, { title, tone: "success" });
}
