import { useEffect, useLayoutEffect } from "react";

/**
 * An effect that runs with the change it belongs to: what a message says is on the page already, and
 * the message must not wait until the browser is idle. The server runs neither.
 */
export const useCommitEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
