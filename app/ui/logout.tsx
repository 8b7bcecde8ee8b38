import { useNavigate, useRevalidator } from "@remix-run/react";
import { failures, failureToast } from "~/forms/answer";
import { paths } from "~/paths";
import { faultOf, lineLost } from "./form/stay";
import { showToast } from "./toast";

export function Logout({ children }: { children: React.ReactNode }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function logOut() {
    const failed = (reason: string) =>
      showToast({ ...failureToast(failures.logout, reason), retry: logOut });
    try {
      const response = await fetch(paths.logoutApi, { method: "POST" });
      const answer = await response.json().catch(() => null);
      if (!response.ok) return failed(answer?.message ?? faultOf(response));
      // A captive portal answers everything with a page of its own.
      if (!answer) return failed(lineLost);
    } catch {
      return failed(lineLost);
    }
    showToast({ title: "Logged out", tone: "success" });
    navigate("/");
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
