/** Runs work when the browser is idle; without such a moment (Safari), in a later task. */
export function whenIdle(work: () => void): void {
  (window.requestIdleCallback ?? setTimeout)(work);
}
