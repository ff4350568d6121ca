const PRESSABLE = "a,button,summary,label";
/** A pointer that moves further than this between down and up, in pixels, does not press. */
const STILL_PX = 10;

/** Sends a click to the pressed element if the press has moved it before the finger is up, e.g. by a message that appears above. */
export function restoreMovedClicks(): void {
  let down: PointerEvent | undefined;
  addEventListener("pointerdown", (event) => (down = event), true);
  addEventListener(
    "click",
    (event) => {
      const before = down;
      down = undefined;
      // Keys click as well, without a pointer.
      if (!before || event.detail === 0 || Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) > STILL_PX) return;
      const pressed = before.target instanceof Element ? before.target.closest<HTMLElement>(PRESSABLE) : null;
      if (!pressed?.isConnected || !(event.target instanceof Node) || pressed.contains(event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      pressed.click();
    },
    true,
  );
}
