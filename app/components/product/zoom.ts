interface Point {
  x: number;
  y: number;
}

export interface Zoom {
  by(factor: number): void;
  reset(): void;
  end(): void;
}

const LARGEST = 4;
const DOUBLE_TAP = { scale: 2.5, ms: 350, px: 30 };
/** Values of the attribute sizes: an enlarged picture needs a larger file. */
const FILE = { whole: "100vw", enlarged: "400vw" };

const clamp = (value: number, reach: number) => Math.min(reach, Math.max(-reach, value));
const findMiddle = ([a, b]: [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const measureDistance = ([a, b]: [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Pinching, a double tap or a double click enlarge the picture at that point; one finger or the
 * mouse then moves it.
 */
export function enableZoom(frame: HTMLElement, picture: HTMLImageElement): Zoom {
  const listening = new AbortController();
  const fingers = new Map<number, Point>();
  let view = { scale: 1, x: 0, y: 0 };
  let tap = { at: -Infinity, x: 0, y: 0 };

  function show(scale: number, x: number, y: number) {
    const size = frame.getBoundingClientRect();
    view = {
      scale,
      x: clamp(x, (size.width * (scale - 1)) / 2),
      y: clamp(y, (size.height * (scale - 1)) / 2),
    };
    picture.style.transform =
      scale === 1 ? "" : `translate(${view.x}px, ${view.y}px) scale(${scale})`;
    picture.sizes = scale === 1 ? FILE.whole : FILE.enlarged;
    // One finger scrolls the row of pictures, or moves an enlarged picture.
    frame.style.touchAction = scale === 1 ? "pan-x" : "none";
  }
  function grow(factor: number, at: Point, moved: Point = { x: 0, y: 0 }) {
    const scale = Math.min(LARGEST, Math.max(1, view.scale * factor));
    const by = scale / view.scale;
    show(scale, at.x - (at.x - view.x) * by + moved.x, at.y - (at.y - view.y) * by + moved.y);
  }
  function place({ clientX, clientY }: MouseEvent): Point {
    const { left, top, width, height } = frame.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }
  function onMove(event: PointerEvent) {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const pair = [...fingers.values()];
    const now = place(event);
    fingers.set(event.pointerId, now);
    const [first, second] = pair;
    if (first && second) {
      const [one = now, other = now] = fingers.values();
      const [from, to] = [findMiddle([first, second]), findMiddle([one, other])];
      grow(measureDistance([one, other]) / Math.max(1, measureDistance([first, second])), from, {
        x: to.x - from.x,
        y: to.y - from.y,
      });
    } else if (view.scale > 1)
      show(view.scale, view.x + now.x - before.x, view.y + now.y - before.y);
  }
  function onClick(event: MouseEvent) {
    const at = place(event);
    const isSecond =
      event.timeStamp - tap.at < DOUBLE_TAP.ms && measureDistance([at, tap]) < DOUBLE_TAP.px;
    tap = { at: isSecond ? -Infinity : event.timeStamp, ...at };
    if (isSecond) grow(view.scale > 1 ? 0 : DOUBLE_TAP.scale, at);
  }

  const { signal } = listening;
  frame.addEventListener(
    "pointerdown",
    (event) => {
      fingers.set(event.pointerId, place(event));
      if (view.scale > 1 || fingers.size > 1) frame.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  frame.addEventListener("pointermove", onMove, { signal });
  for (const end of ["pointerup", "pointercancel"] as const)
    frame.addEventListener(end, ({ pointerId }) => fingers.delete(pointerId), { signal });
  frame.addEventListener("click", onClick, { signal });
  show(1, 0, 0);
  return {
    by: (factor) => grow(factor, { x: 0, y: 0 }),
    reset: () => show(1, 0, 0),
    end: () => listening.abort(),
  };
}
