const PRESSABLE = "a,button,summary,label";
/** A pointer that moves further than this between down and up is not a press, in pixels. */
const STILL_PX = 10;

/**
 * Delivers a click to the element that was pressed. A press may move its target away before the pointer is up (the previous field loses the
 * focus, and a message appears under it): browsers then send the click to the nearest common ancestor, and nothing happens.
 */
export function keepMovedPresses(): void {
  let down: PointerEvent | undefined;
  addEventListener("pointerdown", (event) => (down = event), true);
  addEventListener(
    "click",
    (event) => {
      const before = down;
      down = undefined;
      // Keys also cause clicks, without a pointer.
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
