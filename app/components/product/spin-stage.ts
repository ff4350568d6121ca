import { enableZoom } from "./zoom";

/** A rotatable view. */
export interface Stage {
  /** @param across steps to the right, @param up steps upwards; fractions are allowed */
  turn(across: number, up: number): void;
  zoom(factor: number): void;
  end(): void;
}
export interface StageOptions {
  sources: string[];
  signal: AbortSignal;
  /** @param share loaded so far, 0 to 1 */
  onProgress(share: number): void;
}

/**
 * A 360° view: pictures taken around a product, changed by dragging. Pictures that fail to load are
 * left out.
 */
export async function showSpin(
  place: HTMLElement,
  { sources, signal, onProgress }: StageOptions,
): Promise<Stage> {
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
  if (!first || pictures.length < sources.length / 2)
    throw new Error("The pictures of the turn did not come.");

  const frame = document.createElement("div");
  const shown = new Image();
  shown.src = first.src;
  shown.alt = "";
  shown.draggable = false;
  frame.className = "h-full";
  shown.className = "size-full bg-transparent object-contain";
  frame.append(shown);
  place.replaceChildren(frame);
  const zoomed = enableZoom(frame, shown);
  let at = 0;
  const turnBy = (by: number) => {
    at += by;
    const { length } = pictures;
    shown.src = pictures[((Math.round(at) % length) + length) % length]!.src;
  };
  // Dragging across the full width is one turn; an enlarged picture is moved instead. movementX is
  // not used, because it differs between browsers for fingers.
  let from = 0;
  const drag = ({ type, buttons, isPrimary, clientX }: PointerEvent) => {
    if (!isPrimary) return;
    if (type === "pointermove" && buttons === 1 && !shown.style.transform)
      turnBy(((clientX - from) / place.clientWidth) * pictures.length);
    from = clientX;
  };
  place.addEventListener("pointerdown", drag, { signal });
  place.addEventListener("pointermove", drag, { signal });
  return { turn: turnBy, zoom: zoomed.by, end: zoomed.end };
}
