/** What the sender of a stored lead is told of it: `facts` are the values sent, by label. */
export type Receipt = {
  title: string;
  reference: string;
  facts: Record<string, string>;
  /** Of a lead that waits on the sender's device for the line: the key of every try to send it. */
  keptKey?: string;
};
