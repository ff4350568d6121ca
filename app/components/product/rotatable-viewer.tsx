import { useEffect, useRef, useState } from "react";
import { DRAWER_BODY } from "~/components/drawers/drawer";
import { Button } from "~/components/ui/button";
import { Icon, type IconName } from "~/components/ui/icon";
import type { RotatableView } from "~/services/catalogue/product/rotatables.view.server";
import { showSpin, type Stage, type StageOptions } from "./spin-stage";

const FACTOR = 1.25;
type Act = (stage: Stage) => void;
const KEYS: Record<string, Act> = {
  ArrowLeft: (stage) => stage.turn(-1, 0),
  ArrowRight: (stage) => stage.turn(1, 0),
  ArrowUp: (stage) => stage.turn(0, 1),
  ArrowDown: (stage) => stage.turn(0, -1),
  "+": (stage) => stage.zoom(FACTOR),
  "-": (stage) => stage.zoom(1 / FACTOR),
};
const BUTTONS: { key: string; icon: IconName; word: keyof RotatableView["texts"] }[] = [
  { key: "ArrowLeft", icon: "chevron-left", word: "left" },
  { key: "ArrowUp", icon: "chevron-up", word: "up" },
  { key: "-", icon: "minus", word: "further" },
  { key: "+", icon: "plus", word: "closer" },
  { key: "ArrowDown", icon: "chevron-down", word: "down" },
  { key: "ArrowRight", icon: "chevron-right", word: "right" },
];
const STATUS = {
  loading: "border-t border-line p-4",
  failed: DRAWER_BODY,
};

/**
 * A 3D model or a 360° view: rotated by dragging, keys and buttons, and zoomed. Nothing moves by
 * itself.
 */
export function RotatableViewer({
  rotatable: { image, title, texts, sources, fileHref },
}: {
  rotatable: RotatableView;
}) {
  const isModel = !image;
  const { holder, stage, state } = useStage(sources, isModel);
  return (
    <>
      <div
        ref={holder}
        className="min-h-0 flex-1 cursor-grab touch-none overflow-hidden"
        role="img"
        aria-label={title}
        hidden={state === "failed"}
      />
      {state === "shown" ? (
        <div className="border-t border-line p-4">
          <p className="note">{texts.help}</p>
          <div className="flex justify-center gap-2">
            {BUTTONS.filter(({ word }) => isModel || !/up|down/.test(word)).map(
              ({ key, icon, word }) => (
                <Button
                  key={key}
                  type="button"
                  look="icon"
                  aria-label={texts[word]}
                  onClick={() => stage.current && KEYS[key]?.(stage.current)}
                >
                  <Icon name={icon} size={24} />
                </Button>
              ),
            )}
          </div>
        </div>
      ) : (
        <div className={STATUS[state === "failed" ? "failed" : "loading"]} role="status">
          {state === "failed" ? (
            <>
              <p>{texts.failed}</p>
              <p>
                <a href={fileHref}>{texts.file}</a>
              </p>
            </>
          ) : (
            <progress
              // Browsers show its accent colour only with its default border.
              className="w-full [border:revert]"
              value={state}
              aria-label={texts.loading}
            />
          )}
        </div>
      )}
    </>
  );
}

/**
 * Opens the stage in `holder`, and passes keys on to it. `state`: the progress of its files, until
 * it is shown or has failed.
 */
function useStage(sources: RotatableView["sources"], isModel: boolean) {
  const holder = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage | null>(null);
  const [state, setState] = useState<"shown" | "failed" | number>(0);
  useEffect(() => {
    if (!holder.current) return;
    const ended = new AbortController();
    const options: StageOptions = { sources, signal: ended.signal, onProgress: setState };
    open(holder.current, options, isModel).then(
      (opened) => {
        if (ended.signal.aborted) return opened.end();
        stage.current = opened;
        setState("shown");
      },
      () => setState("failed"),
    );
    const onKey = (event: KeyboardEvent) => {
      const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : KEYS[event.key];
      if (!act || !stage.current) return;
      event.preventDefault();
      act(stage.current);
    };
    addEventListener("keydown", onKey, { signal: ended.signal });
    return () => {
      ended.abort();
      stage.current?.end();
      stage.current = null;
    };
  }, [isModel, sources]);
  return { holder, stage, state };
}

async function open(holder: HTMLElement, options: StageOptions, isModel: boolean): Promise<Stage> {
  return isModel
    ? (await import("./model-stage.client")).showModel(holder, options)
    : showSpin(holder, options);
}
