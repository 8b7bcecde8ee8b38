/** What the sender of a stored lead is told of it: `facts` are the values sent, by label. */
export type Receipt = { title: string; reference: string; facts: Record<string, string> };
