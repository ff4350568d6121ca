import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { AreaMessages, useMessages } from "~/components/ui/messages";
import type { SliderView } from "~/services/catalogue/types";
import { useLatest } from "~/components/ui/use-latest";

interface ImageSliderProps {
  /** unique on the page */
  id: string;
  slider: SliderView;
  pictures: ReactNode[];
}

/** Only scripts bring these buttons to life. */
const SCRIPTED = "no-scripting:hidden";
const POINT =
  "grid size-8 place-items-center before:size-2.5 before:rounded-full before:border before:border-ink aria-[current=true]:before:bg-ink forced-colors:aria-[current=true]:before:bg-[Highlight]";
const ARROW =
  "grid size-11 place-items-center rounded-full border border-line hover:border-ink aria-disabled:text-soft aria-disabled:opacity-50";

/**
 * Pictures of which one is seen at a time: a row that scrolls by finger, wheel and keyboard. The
 * points are links to the pictures. With scripts there are buttons too, and the row may move by
 * itself, until it is paused, used or pointed at (WCAG 2.2, 2.2.2).
 */
export function ImageSlider(props: ImageSliderProps) {
  return (
    <AreaMessages texts={props.slider.texts}>
      <Pictures {...props} />
    </AreaMessages>
  );
}

function Pictures({ id, slider: { arrows, dots, autoplayMs }, pictures }: ImageSliderProps) {
  const t = useMessages<"slider">();
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const isMoving = useAutoplay(isPaused ? null : autoplayMs, () => {
    const isUsed = row.current?.parentElement?.matches(":hover, :focus-within");
    if (!isUsed) show((shown + 1) % pictures.length);
  });

  function show(index: number) {
    const list = row.current;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    list?.scrollTo({ left: list.clientWidth * index, behavior: still ? "instant" : "smooth" });
  }
  const choose = (index: number) => {
    setPaused(true);
    show(Math.min(Math.max(index, 0), pictures.length - 1));
  };
  const onPoint = (event: MouseEvent, index: number) => {
    event.preventDefault();
    choose(index);
  };
  const namePicture = (index: number) =>
    t("gallery.show", { number: index + 1, count: pictures.length });
  return (
    <div role="group" aria-roledescription="carousel" aria-label={t("cms.slider")}>
      <ul
        ref={row}
        className="flex snap-x snap-mandatory gap-3 overflow-x-auto"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {pictures.map((picture, index) => (
          <li
            key={index}
            id={`${id}-${index}`}
            className="w-full flex-none snap-start scroll-mt-40"
            aria-label={namePicture(index)}
          >
            {picture}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex min-h-11 items-center justify-between gap-3">
        {autoplayMs !== null && isMoving !== null && (
          <Button
            type="button"
            look="text"
            className={SCRIPTED}
            onClick={() => setPaused(!isPaused)}
          >
            {t(isPaused ? "cms.slider.play" : "cms.slider.pause")}
          </Button>
        )}
        {dots && (
          <ol className="flex flex-1 flex-wrap justify-center">
            {pictures.map((_, index) => (
              <li key={index}>
                <a
                  href={`#${id}-${index}`}
                  className={POINT}
                  aria-label={namePicture(index)}
                  aria-current={index === shown ? "true" : undefined}
                  onClick={(event) => onPoint(event, index)}
                />
              </li>
            ))}
          </ol>
        )}
        {arrows && (
          <p className={`ml-auto flex gap-2 ${SCRIPTED}`}>
            <button
              type="button"
              className={ARROW}
              aria-disabled={shown === 0}
              onClick={() => choose(shown - 1)}
            >
              <Icon name="chevron-left" />
              <span className="sr-only">{t("cms.slider.previous")}</span>
            </button>
            <button
              type="button"
              className={ARROW}
              aria-disabled={shown === pictures.length - 1}
              onClick={() => choose(shown + 1)}
            >
              <Icon name="chevron-right" />
              <span className="sr-only">{t("cms.slider.next")}</span>
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

/**
 * Calls `next` again and again.
 *
 * @param ms null: not now
 * @returns null where nothing may move by itself
 */
function useAutoplay(ms: number | null, next: () => void): boolean | null {
  const latest = useLatest(next);
  const [mayMove, setMayMove] = useState(false);
  useEffect(() => setMayMove(!matchMedia("(prefers-reduced-motion: reduce)").matches), []);
  useEffect(() => {
    if (ms === null || !mayMove) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") latest.current();
    }, ms);
    return () => clearInterval(timer);
  }, [ms, mayMove, latest]);
  return mayMove ? ms !== null : null;
}
