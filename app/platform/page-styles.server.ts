/** What each page needs of the stylesheet, by the id of its route; `page-styles.vite.ts` fills it in. */
export const pageStyles: Readonly<Record<string, string>> = {};
