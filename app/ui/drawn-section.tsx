import { useState } from "react";
import { Html, inside } from "~/ui/html";

/** HTML that the server drew; hydration gets it from the page. */
export function DrawnSection({
  id,
  drawn,
  ...element
}: { id: string; drawn?: string } & React.ComponentProps<"div">) {
  const [served] = useState(() => drawn ?? document.getElementById(id)?.innerHTML ?? "");
  return <div {...element} id={id} {...inside(new Html(drawn ?? served))} />;
}
