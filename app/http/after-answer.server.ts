const delay = 50;

/**
 * Runs work that the answer must not depend on, not even in its timing, once the answer has
 * left. A failure is printed.
 */
export function afterAnswer(work: () => Promise<void>): void {
  setTimeout(() => {
    work().catch((error: unknown) => console.error("after an answer", error));
  }, delay);
}
