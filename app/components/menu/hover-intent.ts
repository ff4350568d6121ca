/**
 * Milliseconds that the pointer must rest on an entry before its panel opens, so that crossing the
 * bar opens none.
 */
export const OPEN_DELAY_MS = 150;
/** Milliseconds that a panel stays open after the pointer has left entry and panel. */
export const CLOSE_DELAY_MS = 300;

/**
 * Opens and closes panels by the pointer's position (WCAG 1.4.13: hovered content stays hoverable).
 */
export interface HoverIntent {
  /**
   * The pointer has moved within an entry: only the first time counts.
   *
   * @param value of the entry; "" for one without a panel
   */
  enter(value: string): void;
  /** The pointer is outside of every entry: only the first time counts. */
  leave(): void;
  /** Opens and closes nothing more until the pointer has left the entry. */
  cancel(): void;
}

/** @param set receives the value of the panel to show, "" for none */
export function createHoverIntent(set: (value: string) => void): HoverIntent {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let entered: string | undefined;
  const setLater = (value: string, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => set(value), delay);
  };
  return {
    enter(value) {
      if (value !== entered) setLater((entered = value), OPEN_DELAY_MS);
    },
    leave() {
      if (entered === undefined) return;
      entered = undefined;
      setLater("", CLOSE_DELAY_MS);
    },
    cancel: () => clearTimeout(timer),
  };
}
