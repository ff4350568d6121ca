let moved: PointerEvent | undefined;

if (typeof document !== "undefined")
  addEventListener("pointermove", (event) => (event.movementX || event.movementY) && (moved = event), { capture: true, passive: true });

/** The last event with a changed mouse position: browsers also report moves of a resting mouse. */
export function lastMove(): Event | undefined {
  return moved;
}
