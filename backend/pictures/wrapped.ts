import { weaveOverlay } from "./cloth";
import type { Drawing } from "./drawing";
import type { Material } from "./fabrics";
import type { Warp } from "./geometry";
import type { Turned } from "./solid";
import { turnedOutline } from "./solid";

/** The pattern and weave of a material around a turned form (lamp shades, pouffes, painted pots). `cm` is its height. */
export function wrapped(drawing: Drawing, material: Material, form: Turned, cm: number, { scale = 1, weave = true } = {}): string {
  const { cx, top, bottom, radius, tilt = 0.16 } = form;
  const { box } = turnedOutline(form);
  const widest = Math.max(radius(0), radius(0.5), radius(1));
  const width = (cm * Math.PI * widest) / (bottom - top);
  const warp: Warp = (u, v) => {
    const t = v / cm;
    const angle = (u / width - 0.5) * Math.PI;
    const r = radius(Math.min(1, Math.max(0, t)));
    return { x: cx + r * Math.sin(angle), y: top + (bottom - top) * t + r * tilt * Math.cos(angle) };
  };
  const marks = material.design.marks?.({ width, height: cm * 1.02, warp, scale, family: material.family }, material.inks) ?? "";
  return marks + (weave ? weaveOverlay(drawing, material, box) : "");
}
