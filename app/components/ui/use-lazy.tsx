import { useEffect, useReducer, type ComponentType } from "react";
import { loadCatalogue } from "~/locales/browser";
import type { Catalogue, PanelArea } from "~/locales/translate";
import { AreaMessages, useLang } from "./messages";

/** A component whose code and texts are fetched on demand. */
export interface LazyComponent<Props extends object> {
  /** Fetches code and texts, once. Rejects on failure (offline); the next call tries again. */
  load(lang: string): Promise<ComponentType<Props>>;
  loaded(): ComponentType<Props> | null;
}

/**
 * @param code e.g. `() => import("./search-panel")`; the module's default export is the component
 * @param area whose texts the component needs besides those of every page
 */
export function createLazyComponent<Props extends object>(
  code: () => Promise<{ default: ComponentType<Props> }>,
  area?: PanelArea,
): LazyComponent<Props> {
  let pending: Promise<ComponentType<Props>> | null = null;
  let ready: ComponentType<Props> | null = null;
  return {
    load(lang) {
      pending ??= Promise.all([code(), area ? loadCatalogue(lang, area) : null])
        .then(
          ([{ default: Component }, texts]) =>
            (ready = texts ? withTexts(Component, texts) : Component),
        )
        .catch((error: unknown) => {
          pending = null;
          throw error;
        });
      return pending;
    },
    loaded: () => ready,
  };
}

function withTexts<Props extends object>(
  Component: ComponentType<Props>,
  texts: Catalogue,
): ComponentType<Props> {
  return function WithTexts(props: Props) {
    return (
      <AreaMessages texts={texts}>
        <Component {...props} />
      </AreaMessages>
    );
  };
}

/** The component once it is wanted and loaded; else null. */
export function useLazy<Props extends object>(
  lazy: LazyComponent<Props>,
  wanted: boolean,
): ComponentType<Props> | null {
  const lang = useLang();
  const [, showIt] = useReducer((times: number) => times + 1, 0);
  const shown = wanted ? lazy.loaded() : null;
  // If it has loaded since the last rendering, render again.
  const isMissing = wanted && !shown;
  useEffect(() => {
    let isMounted = true;
    if (isMissing) {
      lazy.load(lang).then(
        () => isMounted && showIt(),
        () => undefined,
      );
    }
    return () => {
      isMounted = false;
    };
  }, [lazy, lang, isMissing]);
  return shown;
}
