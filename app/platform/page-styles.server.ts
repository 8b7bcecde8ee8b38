/** The style of each page by the id of its route, filled in by `page-styles.vite.ts`. */
export const pageStyles: Readonly<Record<string, string>> = {};
