type State = {
  isTest: boolean;
  isDraft: boolean;
  /** When a draft goes live, formatted. */
  liveFrom: string | null;
  offMarket: string | null;
};

/** Why visitors do not see a property, or not as it is on offer. */
export function StateNotice(state: State) {
  const text = noticeOf(state);
  return text && <p className="mb-4 rounded-box bg-warning-soft p-4">{text}</p>;
}

function noticeOf({ isTest, isDraft, liveFrom, offMarket }: State): string | null {
  if (isTest) return "This is a test: visitors do not see it.";
  if (liveFrom)
    return `This draft goes live on ${liveFrom} in Addis Ababa. Until then only staff see it.`;
  if (isDraft) return "This is a draft: only staff see it until it is published.";
  return offMarket
    ? `This property is marked ${offMarket}. Saving a change lists it as Available again.`
    : null;
}
