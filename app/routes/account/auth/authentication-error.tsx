import { useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { paths } from "~/paths";

/** What the `error` parameter says; script then takes the parameter out of the address. */
export function AuthenticationError() {
  const [params] = useSearchParams();
  const [error] = useState(params.get("error"));
  useEffect(() => {
    if (error !== null) window.history.replaceState(window.history.state, "", paths.auth);
  }, [error]);
  if (error === null) return null;
  return (
    <div role="alert" className="mb-6 rounded-box border border-danger bg-danger-soft p-4">
      <p className="font-semibold">Authentication Error</p>
      <p>
        {error === "login-failed"
          ? "Login failed after authentication. Please try again."
          : "Authentication failed. Please try again."}
      </p>
    </div>
  );
}
