import { useEffect, useRef, useState } from "react";
import { DRAWER_BODY } from "~/components/drawers/drawer";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
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
const BUTTONS = [
  { key: "ArrowLeft", icon: "chevron-left", word: "left" },
  { key: "ArrowUp", icon: "chevron-up", word: "up" },
  { key: "-", icon: "minus", word: "further" },
  { key: "+", icon: "plus", word: "closer" },
  { key: "ArrowDown", icon: "chevron-down", word: "down" },
  { key: "ArrowRight", icon: "chevron-right", word: "right" },
] as const;
const STATUS = {
  loading: "border-t border-line p-4",
  failed: DRAWER_BODY,
};

/**
 * A 3D model or a 360° view: rotated by dragging, keys and buttons, and zoomed. Nothing moves by
 * itself.
 */
export function RotatableViewer({
  rotatable: { kind, sources, fileHref },
  title,
}: {
  rotatable: RotatableView;
  title: string;
}) {
  const t = useMessages<"pictures">();
  const isModel = kind === "model";
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
          <p className="note">{t("rotatable.help")}</p>
          <div className="flex justify-center gap-2">
            {BUTTONS.filter(({ word }) => isModel || !/up|down/.test(word)).map(
              ({ key, icon, word }) => (
                <Button
                  key={key}
                  type="button"
                  look="icon"
                  aria-label={t(`rotatable.${word}`)}
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
              <p>{t(`rotatable.${kind}.failed`)}</p>
              <p>
                <a href={fileHref}>{t(`rotatable.${kind}.file`)}</a>
              </p>
            </>
          ) : (
            <progress
              // Browsers show its accent colour only with its default border.
              className="w-full [border:revert]"
              value={state}
              aria-label={t("rotatable.loading")}
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
