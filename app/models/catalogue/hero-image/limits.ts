/** Maximum lengths in characters, for the schema and HTML attributes. No zod: used by pages. */
export const heroImageLimits = { title: 150, description: 500, imageUrl: 2000 } as const;
