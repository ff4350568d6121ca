import { zoom } from "./zoom";

/** What is shown and can be turned. */
export interface Stage {
  /** @param across to the right, @param up each one step or part of one */
  turn(across: number, up: number): void;
  /** Makes it larger, or smaller below 1. */
  grow(factor: number): void;
  end(): void;
}
export interface StageOptions {
  sources: string[];
  signal: AbortSignal;
  /** @param share how much of it is there, 0 to 1 */
  onProgress(share: number): void;
}

/** Pictures taken all around a product, one after the other as it is dragged. Those that do not come are left out. */
export async function showSpin(place: HTMLElement, { sources, signal, onProgress }: StageOptions): Promise<Stage> {
  let done = 0;
  const loaded = await Promise.all(
    sources.map(async (source) => {
      const picture = new Image();
      picture.src = source;
      const isThere = await picture.decode().then(
        () => true,
        () => false,
      );
      onProgress((done += 1) / sources.length);
      return isThere ? picture : null;
    }),
  );
  const pictures = loaded.filter((picture) => picture !== null);
  const [first] = pictures;
  if (!first || pictures.length < sources.length / 2) throw new Error("The pictures of the turn did not come.");

  const frame = document.createElement("div");
  const shown = new Image();
  shown.src = first.src;
  shown.alt = "";
  shown.draggable = false;
  frame.style.height = "100%";
  Object.assign(shown.style, { width: "100%", height: "100%", objectFit: "contain", background: "none" });
  frame.append(shown);
  place.replaceChildren(frame);
  const zoomed = zoom(frame, shown);
  let at = 0;
  const turn = (by: number) => {
    at += by;
    const { length } = pictures;
    shown.src = pictures[((Math.round(at) % length) + length) % length]!.src;
  };
  // As far as the place is wide is once around; an enlarged picture is moved in its place. Browsers measure movementX of a finger differently.
  let from = 0;
  const drag = ({ type, buttons, isPrimary, clientX }: PointerEvent) => {
    if (!isPrimary) return;
    if (type === "pointermove" && buttons === 1 && !shown.style.transform) turn(((clientX - from) / place.clientWidth) * pictures.length);
    from = clientX;
  };
  place.addEventListener("pointerdown", drag, { signal });
  place.addEventListener("pointermove", drag, { signal });
  return { turn, grow: zoomed.by, end: zoomed.end };
}
