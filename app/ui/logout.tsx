import { useNavigate, useRevalidator } from "@remix-run/react";
import { failureToast } from "~/forms/answer";
import { paths } from "~/paths";
import { t } from "~/texts";
import { faultOf } from "./form/stay";
import { showToast } from "./toast";

export function Logout({ children }: { children: React.ReactNode }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function logOut() {
    const failed = (reason: string) =>
      showToast({ ...failureToast(t.forms.failures.logout, reason), retry: logOut });
    try {
      const response = await fetch(paths.logoutApi, { method: "POST" });
      const answer = await response.json().catch(() => null);
      if (!response.ok) return failed(answer?.message ?? faultOf(response));
      // A captive portal answers everything with a page of its own.
      if (!answer) return failed(t.forms.lineLost);
    } catch {
      return failed(t.forms.lineLost);
    }
    showToast({ title: t.account.loggedOut, tone: "success" });
    navigate(paths.home);
    revalidate();
  }

  return (
    <form
      method="post"
      action={paths.logout}
      onSubmit={(event) => {
        event.preventDefault();
        logOut();
      }}
    >
      {children}
    </form>
  );
}
