import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { HANDLED, removeUnusedParts } from "~/framework/unused-parts.mjs";
import config from "../../../remix.config.js";

const REACT = "R.hydrateRoot=function(e){return e};";
const removed = (code: string) =>
  removeUnusedParts()
    .remove(REACT + code)
    .slice(REACT.length);

/** React's events that the build may leave out; without those that have other names in components (focus, change, pointer enter and leave). */
const EVENTS = (
  "Abort AnimationEnd AnimationIteration AnimationStart AuxClick BeforeInput Cancel CanPlay CanPlayThrough Click Close CompositionEnd " +
  "CompositionStart CompositionUpdate ContextMenu Copy Cut DoubleClick Drag DragEnd DragEnter DragExit DragLeave DragOver DragStart Drop " +
  "DurationChange Emptied Encrypted Ended Error GotPointerCapture Input Invalid KeyDown KeyPress KeyUp Load LoadedData LoadedMetadata " +
  "LoadStart LostPointerCapture MouseDown MouseEnter MouseLeave MouseMove MouseOut MouseOver MouseUp Paste Pause Play Playing PointerCancel " +
  "PointerDown PointerMove PointerOut PointerOver PointerUp RateChange Reset Scroll Seeked Seeking Select Stalled Submit Suspend TimeUpdate " +
  "Toggle TouchCancel TouchEnd TouchMove TouchStart TransitionEnd VolumeChange Waiting Wheel"
).split(" ");

/** Sources of the application, by their path. */
function sources(folder: string, kind = /\.tsx?$/): [file: string, code: string][] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => kind.test(file))
    .map((file) => [file, readFileSync(path.join(folder, file), "utf8")]);
}

describe("unused parts of the framework (decision 0029)", () => {
  it("replaces constant conditions, and keeps their surroundings", () => {
    expect(removed("if((e.mode&1)===0)legacy();")).toBe("if((1)===0)legacy();");
    expect(removed("return t.future.v3_singleFetch?one():many()")).toBe("return !0?one():many()");
    expect(removed("x={v7_fetcherPersist:y};x.v7_fetcherPersist=y;")).toBe("x={v7_fetcherPersist:y};x.v7_fetcherPersist=y;");
    expect(removed(";R.render=function(e){old(e)};")).toBe(";void function(e){old(e)};");
  });

  it("delays the route discovery of a page's links until the device is idle", () => {
    const learns = 'document.body.querySelectorAll("a[data-discover], form[data-discover]").forEach(e=>l(e)),i();';
    expect(removed(`${learns}let u=1`)).toBe(`(self.requestIdleCallback??setTimeout)(()=>{${learns}});let u=1`);
  });

  it("does not change the shop's own scripts", () => {
    const own = ";view.render=function(e){return e.mode&1};";
    expect(removeUnusedParts().remove(own)).toBe(own);
  });

  it("fails the build if a part is not found: a new version has changed it", () => {
    expect(() => removeUnusedParts().check()).toThrow(/no such part any more: React/);
  });

  it("is valid as long as all flags are on, no route has a loader in the browser, and nothing creates another root", () => {
    expect(Object.values(config.future ?? {})).not.toContain(false);
    const words =
      /\b(?:clientLoader|clientAction|HydrateFallback|LinksFunction|createRoot|findDOMNode|unstable_batchedUpdates)\b|\bdefer\(/;
    expect(sources("app").flatMap(([file, code]) => (words.test(code) ? [file] : []))).toEqual([]);
  });

  it("names every event that a component, or one of Radix, handles", () => {
    const unheard = EVENTS.filter((name) => !HANDLED.some((handled) => handled.toLowerCase() === name.toLowerCase()));
    const handler = new RegExp(`\\bon(?:${unheard.join("|")})(?:Capture)?(?:=|:|\\()`);
    const packages = ["dialog", "navigation-menu", "dismissable-layer", "focus-scope", "presence"];
    const dist = packages.flatMap((name) => sources(`node_modules/@radix-ui/react-${name}/dist`, /index\.mjs$/));
    expect(dist).not.toEqual([]);
    expect([...sources("app", /\.tsx$/), ...dist].flatMap(([file, code]) => (handler.test(code) ? [file] : []))).toEqual([]);
  });
});
