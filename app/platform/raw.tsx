export type Tag = "div" | "p" | "header" | "section" | "nav" | "footer";

type RawProps = {
  as?: Tag | "style" | "script";
  html: string;
} & React.ScriptHTMLAttributes<HTMLElement>;

/** Markup that is text already: the only place where HTML is put into a page as it is. */
export function Raw({ as: Tag = "div", html, ...attributes }: RawProps) {
  return (
    <Tag
      {...attributes}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it, or it is our own
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}
