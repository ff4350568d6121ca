import { drawCloth } from "../cloth";
import type { Drawing } from "../drawing";
import { ellipsePath } from "../drawing";
import type { Material } from "../fabrics";
import { drawWicker } from "../finish";
import type { Point } from "../geometry";
import { flatWarp, smoothPath } from "../geometry";
import { mix } from "../palette";
import { noiseOf } from "../random";
import type { View } from "./view";

/** Straw of a basket: natural, with the yarn of the material worked in. */
const STRAW = "#c9a875";

/** A basket of coiled or woven straw. */
export function drawBasket(drawing: Drawing, material: Material, view: View): void {
  const [cx, top, floor] = [550, view === "angle" ? 400 : 430, 870];
  drawing.ellipseShadow(cx + 50, floor + 22, 350, 54, 24, 0.36);
  drawing.ellipseShadow(cx, floor + 26, 260, 24, 8, 0.42);
  const radius = (t: number) => 318 - 50 * t ** 2 + 16 * Math.sin(Math.PI * t);
  const tilt = 0.2;
  const form = { cx, top, bottom: floor, radius, tilt, colour: STRAW };
  const rim = radius(0);
  for (const side of [-1, 1]) {
    const hx = cx + side * rim * 0.98;
    const handle = `M${hx - side * 6} ${top + 60}C${hx + side * 60} ${top - 20} ${hx + side * 30} ${top - 90} ${hx - side * 40} ${top - 20}`;
    drawing.add(
      `<path d="${handle}" fill="none" stroke="#5d4423" stroke-width="24"/><path d="${handle}" fill="none" stroke="${mix(STRAW, "#fff2d8", 0.1)}" stroke-width="17"/><path d="${handle}" fill="none" stroke="#6e5230" stroke-width="17" stroke-dasharray="3 9" opacity=".5"/>`,
    );
  }
  drawing.add(
    `<path d="${ellipsePath(cx, top, rim, rim * tilt)}" fill="#6f5331"/><path d="${ellipsePath(cx, top, rim, rim * tilt)}" fill="${drawing.linear(
      cx - rim,
      top,
      cx + rim,
      top,
      [
        [0, "#1d1208", 0.7],
        [0.6, "#1d1208", 0.4],
        [1, "#1d1208", 0.1],
      ],
    )}"/>`,
  );
  drawThrowInside(drawing, material, cx, top, rim, tilt);
  const rows = 17;
  const dyed = (row: number) => (row >= 9 && row < 15) || row === 16;
  const arc = (y: number, h: number) => {
    const r = radius((y - top) / (floor - top)) + 4;
    return `M${cx - r} ${y}A${r} ${r * tilt} 0 0 0 ${cx + r} ${y}v${h}A${r} ${r * tilt} 0 0 1 ${cx - r} ${y + h}Z`;
  };
  const marks = Array.from({ length: rows }, (_, row) =>
    dyed(row) ? `<path d="${arc(top + ((floor - top) * row) / rows, (floor - top) / rows + 0.5)}" fill="${material.swatch.base}"/>` : "",
  ).join("");
  drawWicker(drawing, form, { rows, marks });
  const lip = `M${cx - rim} ${top}A${rim} ${rim * tilt} 0 0 0 ${cx + rim} ${top}`;
  drawing.add(
    `<path d="${lip}" fill="none" stroke="#5d4423" stroke-width="25"/><path d="${lip}" fill="none" stroke="${STRAW}" stroke-width="20"/><path d="${lip}" fill="none" stroke="#6e5230" stroke-width="20" stroke-dasharray="3 11" opacity=".45"/><path d="${lip}" fill="none" stroke="#fff2d8" stroke-width="5" opacity=".45" transform="translate(0 -5)"/>`,
  );
}

/** A folded throw that peeps out. */
function drawThrowInside(drawing: Drawing, material: Material, cx: number, top: number, rim: number, tilt: number): void {
  const noise = noiseOf(`${drawing.seed} inside`);
  const mound: Point[] = [];
  for (let i = 0; i <= 16; i += 1) {
    const a = Math.PI + (Math.PI * i) / 16;
    mound.push({ x: cx + 20 + Math.cos(a) * rim * 0.74, y: top + 6 + Math.sin(a) * (rim * tilt + 74 + noise(i / 3, 1) * 22) });
  }
  for (let i = 1; i < 10; i += 1) {
    const a = (Math.PI * i) / 10;
    mound.push({ x: cx + 20 + Math.cos(a) * rim * 0.74, y: top + 6 + Math.sin(a) * rim * tilt * 0.8 });
  }
  drawCloth(drawing, {
    material,
    outline: smoothPath(mound),
    box: { x: cx - rim, y: top - 180, width: 2 * rim, height: 260 },
    warp: flatWarp(cx - rim, top - 180, 10),
    width: rim / 5,
    height: 26,
    relief: {
      step: 3,
      occlusion: 0.7,
      strength: 0.9,
      height: (x, y) =>
        Math.sin((x - cx) / 46 + noise(x / 120, y / 80) * 2.4) * 15 + noise(x / 46, y / 30) * 9 - ((x - cx) / rim) ** 2 * 60,
    },
  });
}
