import { type ComponentType, useEffect, useReducer } from "react";
import { loadCatalogue, type PanelArea } from "~/locales/browser";
import { AreaMessages, useLang } from "./messages";

/** A component whose code is fetched when it is needed. */
export interface LazyComponent<Props extends object> {
  /**
   * Fetches code and texts, once. Rejects on failure (offline); the next call tries again. Show the
   * component by `useLazy`: the server's HTML is without it, unless it is a part of its page
   * (components/page/parts.tsx).
   */
  load(lang: string): Promise<ComponentType<Props>>;
  loaded(): ComponentType<Props> | null;
}

/**
 * @param code e.g. `() => import("./search-panel")`; the module's default export is the component
 * @param area whose texts the component needs besides those of its page
 */
export function createLazyComponent<Props extends object>(
  code: () => Promise<{ default: ComponentType<Props> }>,
  area?: PanelArea,
): LazyComponent<Props> {
  let pending: Promise<ComponentType<Props>> | null = null;
  let ready: ComponentType<Props> | null = null;
  const fetchAll = async (lang: string) => {
    const [{ default: Component }, texts] = await Promise.all([
      code(),
      area && loadCatalogue(lang, area),
    ]);
    return (ready = texts
      ? (props: Props) => (
          <AreaMessages texts={texts}>
            <Component {...props} />
          </AreaMessages>
        )
      : Component);
  };
  return {
    load: (lang) =>
      (pending ??= fetchAll(lang).catch((error: unknown) => {
        pending = null;
        throw error;
      })),
    loaded: () => ready,
  };
}

/** The component once it is wanted and loaded; else null. */
export function useLazy<Props extends object>(
  component: LazyComponent<Props>,
  wanted: boolean,
): ComponentType<Props> | null {
  const lang = useLang();
  const [, showIt] = useReducer((times: number) => times + 1, 0);
  const shown = wanted ? component.loaded() : null;
  // If it has loaded since the last rendering, render again.
  const isMissing = wanted && !shown;
  useEffect(() => {
    if (isMissing) component.load(lang).then(showIt, () => undefined);
  }, [component, lang, isMissing]);
  return shown;
}
