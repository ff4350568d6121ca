/**
 * Calls the listener with the page's scroll offset, at most once for each frame.
 *
 * @returns stops listening
 */
export function onScroll(listener: (y: number) => void): () => void {
  let frame = 0;
  const notify = () => {
    frame = 0;
    listener(window.scrollY);
  };
  const onEvent = () => {
    frame ||= requestAnimationFrame(notify);
  };
  addEventListener("scroll", onEvent, { passive: true });
  return () => {
    removeEventListener("scroll", onEvent);
    cancelAnimationFrame(frame);
  };
}
