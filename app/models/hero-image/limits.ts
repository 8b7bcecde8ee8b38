/** Bounds that the schema and the HTML attributes share, in characters. Light: no zod here. */
export const heroImageLimits = { title: 150, description: 500, imageUrl: 2000 } as const;
