/**
 * Checks within a page: each function is sent to the page (`page.evaluate`) and uses nothing from
 * outside.
 */

/**
 * The keyboard's stop: whether it is the target, and the focused element if it has no focus ring or
 * is covered (a link that covers its tile shows the ring by its cover).
 */
export function lookAtStop(target?: Element): { isTarget: boolean; fault: string | null } {
  let deepest = document.activeElement;
  while (deepest?.shadowRoot?.activeElement) deepest = deepest.shadowRoot.activeElement;
  const stop = deepest;
  if (!stop || stop === document.body) return { isTarget: false, fault: null };
  const called = `${stop.tagName}.${stop.className} "${(stop.getAttribute("aria-label") ?? stop.textContent ?? "").trim().slice(0, 40)}"`;
  const hasRing = [null, "::before", "::after"].some((part) => {
    const { outlineStyle, outlineWidth, content } = getComputedStyle(stop, part);
    const isRendered =
      outlineStyle === "auto" || (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2);
    return isRendered && (part === null || content !== "none");
  });
  const { left, top, width, height } = stop.getBoundingClientRect();
  const around = stop.closest("label, article");
  const root = stop.getRootNode() as Document | ShadowRoot;
  const isSeen = [0.1, 0.5, 0.9].some((part) => {
    const found = root.elementFromPoint(left + width * part, top + height * part);
    return (
      found !== null &&
      (stop.contains(found) || (around !== null && around === found.closest("label, article")))
    );
  });
  return {
    isTarget: stop === target,
    fault: hasRing ? (isSeen ? null : `covered: ${called}`) : `no ring: ${called}`,
  };
}

/** Controls that only their background shows, which forced colours remove. */
export function edgeless(): string[] {
  return [
    ...document.querySelectorAll(
      ".button, .field, input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea",
    ),
  ]
    .filter((control) => control.checkVisibility() && !control.closest(".sr-only"))
    .filter((control) => {
      const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(control);
      return (
        (borderTopStyle === "none" || parseFloat(borderTopWidth) < 1) && outlineStyle === "none"
      );
    })
    .map((control) => `${control.tagName}.${control.className}`);
}

/**
 * Motion despite reduced motion: animations and transitions longer than 0.01 s, also of what shows
 * that a request is in progress.
 */
export function motion(): string[] {
  const busy = document.documentElement;
  const pressed = document.querySelector("[data-testid=tile-button][data-state]");
  const state = pressed?.getAttribute("data-state") ?? "";
  busy.toggleAttribute("data-busy", true);
  pressed?.setAttribute("data-state", "loading");
  const LONGEST_SECONDS = 0.01;
  const seconds = (durations: string) =>
    Math.max(
      ...durations.split(",").map((each) => parseFloat(each) * (each.includes("ms") ? 0.001 : 1)),
    );
  const moving = [...document.querySelectorAll("*")].flatMap((element) =>
    [null, "::before", "::after"].flatMap((part) => {
      const { transitionDuration, animationName, animationDuration, scrollBehavior } =
        getComputedStyle(element, part);
      const moves =
        seconds(transitionDuration) > LONGEST_SECONDS ||
        (animationName !== "none" && seconds(animationDuration) > LONGEST_SECONDS);
      return moves || scrollBehavior === "smooth"
        ? [`${element.tagName}.${element.getAttribute("class") ?? ""}${part ?? ""}`]
        : [];
    }),
  );
  const running = document
    .getAnimations()
    .map(({ id, playState }) => `animation ${id} ${playState}`);
  busy.removeAttribute("data-busy");
  pressed?.setAttribute("data-state", state);
  return [...moving, ...running];
}

/** After scrolling: the part of the window that fixed elements cover, 0 to 1, without dialogs. */
export function covered(): number {
  scrollTo({ top: 400, behavior: "instant" });
  const rows = new Set<number>();
  for (const element of document.querySelectorAll("body *")) {
    const { position, visibility, transform } = getComputedStyle(element);
    if (
      (position !== "sticky" && position !== "fixed") ||
      visibility === "hidden" ||
      element.closest("[role=dialog], .sr-only")
    )
      continue;
    const { top, bottom, width } = element.getBoundingClientRect();
    if (
      width < innerWidth / 2 ||
      transform !== "none" ||
      element.matches(
        "[data-testid=drawer-backdrop], [data-testid=search-backdrop], [data-testid=mega-backdrop]",
      )
    )
      continue;
    for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y += 1)
      rows.add(y);
  }
  scrollTo({ top: 0, behavior: "instant" });
  return rows.size / innerHeight;
}

/** An open dialog with a part that can neither be seen nor scrolled to. */
export function lostInDialog(): string[] {
  return [...document.querySelectorAll("[role=dialog]")].flatMap((dialog) =>
    [
      ...dialog.querySelectorAll(
        "a[href], button, input:not([type=hidden]), select, textarea, summary",
      ),
    ]
      .filter((control) => control.checkVisibility() && !control.closest(".sr-only"))
      .filter((control) => {
        control.scrollIntoView({ block: "center", behavior: "instant" });
        const { top, bottom } = control.getBoundingClientRect();
        return bottom <= 0 || top >= innerHeight || bottom - top < 1;
      })
      .map((control) => `${control.tagName} "${control.textContent}"`),
  );
}

/**
 * The routes of the page: from its scripts, or from the inert scripts in the document. Search has
 * one per language.
 */
export function routesShown(): string[] {
  const { __remixRouteModules: taken } = window as unknown as { __remixRouteModules?: object };
  const bare = (route: string) => route.replace(/^(routes\/search)\.\w+$/, "$1");
  if (taken) return Object.keys(taken).map(bare);
  const waiting = [...document.scripts]
    .map(({ text }) => /__remixRouteModules\s*=\s*\{[^}]*\}/.exec(text)?.[0] ?? "")
    .join(" ");
  return (waiting.match(/routes\/[^"]+/g) ?? []).map(bare);
}
