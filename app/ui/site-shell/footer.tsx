import { useNavigate } from "@remix-run/react";
import { paths } from "~/paths";
import { StaticPart } from "~/platform/static-part";
import { askForConsent } from "../pixel/pixel";
import { useRootData } from "../root-data";

/** The footer, in which two things live: its form and the question for consent. */
export function SiteFooter() {
  const footer = useRootData()?.footer;
  const navigate = useNavigate();
  return (
    <StaticPart
      as="footer"
      className="site-footer"
      // Without the data of the site, the server renders it all the same.
      markup={footer ?? { part: "" }}
      // Carries the e-mail address to the form of the home page.
      onSubmit={(event) => {
        event.preventDefault();
        const interestEmail = new FormData(event.target as HTMLFormElement).get("email");
        navigate(`${paths.home}#interest`, { state: { interestEmail } });
      }}
      onClick={({ target }) => {
        if ((target as Element).closest("button[type=button]")) askForConsent();
      }}
    />
  );
}
