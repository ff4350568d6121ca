/** Runs work when the browser is idle; without such a moment (Safari), in a later task. */
export function runWhenIdle(work: () => void): void {
  (window.requestIdleCallback ?? setTimeout)(work);
}
