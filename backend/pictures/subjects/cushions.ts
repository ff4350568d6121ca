import { drawCloth } from "../cloth";
import type { Drawing } from "../drawing";
import { ellipsePath } from "../drawing";

import type { Material } from "../fabrics";
import { solidOf } from "../fabrics";
import { mix } from "../palette";
import { contactShadow } from "../studio";
import { drawCushion } from "./cushion";
import type { View } from "./view";

export function drawCushionSubject(drawing: Drawing, material: Material, view: View): void {
  const edge =
    material.fabric === "boucle" || material.fabric === "linen"
      ? "plain"
      : material.fabric === "geometric" || material.fabric === "check"
        ? "fringe"
        : "piping";
  if (view === "angle") {
    const behind = solidOf(material, material.swatch.isPale ? material.accent.base : mix(material.swatch.base, "#f4eee3", 0.5), "linen");
    contactShadow(drawing, 420, 886, 290);
    contactShadow(drawing, 700, 836, 280);
    drawCushion(drawing, behind, {
      cx: 690,
      cy: 510,
      rx: 300,
      ry: 300,
      turn: 5,
      width: 50,
      height: 50,
      edge: "plain",
      seed: `${drawing.seed} behind`,
    });
    drawing.ellipseShadow(460, 580, 300, 300, 28, 0.24);
    drawCushion(drawing, material, { cx: 430, cy: 570, rx: 300, ry: 300, turn: -4, width: 50, height: 50, edge });
    return;
  }
  contactShadow(drawing, 550, 880, 342, { strength: 1.25 });
  drawCushion(drawing, material, { cx: 550, cy: 530, rx: 356, ry: 352, turn: drawing.random.between(-2, 2), width: 50, height: 50, edge });
}

/** A thick seat for the floor: a boxed edge, tufts. */
export function drawFloorCushion(drawing: Drawing, material: Material, view: View): void {
  const count = view === "angle" ? 2 : 1;
  for (let i = 0; i < count; i += 1) {
    const y = count === 2 ? 640 - i * 170 : 560;
    const [cx, rx, ry, th] = [550 + i * 14, 420 - i * 10, 180, 150];
    drawing.ellipseShadow(cx + 26, y + th + 70, rx * 1.06, ry * 0.9, 24, i ? 0.2 : 0.36);
    const side = `M${cx - rx} ${y}C${cx - rx - 16} ${y + th * 0.4} ${cx - rx} ${y + th} ${cx - rx + 20} ${y + th}L${cx - 40} ${y + th + ry * 0.9}Q${cx} ${y + th + ry} ${cx + 40} ${y + th + ry * 0.9}L${cx + rx - 20} ${y + th}C${cx + rx} ${y + th} ${cx + rx + 16} ${y + th * 0.4} ${cx + rx} ${y}Z`;
    drawCloth(drawing, {
      material,
      outline: side,
      box: { x: cx - rx - 20, y: y - 10, width: 2 * rx + 40, height: th + ry + 20 },
      width: 80,
      height: 14,
      warp: (u, v) => ({ x: cx - rx + (2 * rx * u) / 80, y: y + (1 - Math.abs(u / 40 - 1)) * ry * 0.95 + (th * v) / 14 }),
      relief: {
        strength: 0.9,
        occlusion: 0,
        height: (px, py) => {
          const d = Math.abs(px - cx) / rx;
          const t = (py - y - (1 - d) * ry) / th;
          return Math.sqrt(Math.max(0.02, 1 - (2 * t - 1) ** 2)) * 60;
        },
        tone: (px) => (px > cx ? -0.22 : 0.02),
      },
    });
    const top = `M${cx - rx} ${y + 4}Q${cx - rx + 8} ${y - 16} ${cx - 50} ${y - ry * 0.92}Q${cx} ${y - ry * 1.06} ${cx + 50} ${y - ry * 0.92}Q${cx + rx - 8} ${y - 16} ${cx + rx} ${y + 4}Q${cx + rx - 20} ${y + 26} ${cx + 50} ${y + ry * 0.94}Q${cx} ${y + ry * 1.04} ${cx - 50} ${y + ry * 0.94}Q${cx - rx + 20} ${y + 26} ${cx - rx} ${y + 4}Z`;
    const tufts = [
      [0, 0],
      [0, -0.44],
      [0, 0.44],
      [-0.44, 0],
      [0.44, 0],
    ] as const;
    drawCloth(drawing, {
      material,
      outline: top,
      box: { x: cx - rx, y: y - ry * 1.1, width: 2 * rx, height: ry * 2.2 },
      width: 60,
      height: 60,
      turn: 45,
      squash: 0.45,
      warp: (u, v) => ({ x: cx + ((u - v) / 60) * rx, y: y + ((u + v) / 60 - 1) * ry }),
      relief: {
        strength: 0.85,
        occlusion: 0.4,
        height: (px, py) => {
          const [s, t] = [(px - cx) / rx, (py - y) / ry];
          const edge = Math.max(0, 1 - Math.abs(s) - Math.abs(t));
          let z = Math.sqrt(edge) * 60;
          for (const [bx, by] of tufts) z -= 22 * Math.exp(-((s - bx) ** 2 + (t - by) ** 2) * 40);
          return z;
        },
        tone: () => 0.06,
      },
    });
    drawing.add(
      `<path d="${top}" fill="none" stroke="${material.swatch.deep}" stroke-width="9" opacity=".3"/><path d="${top}" fill="none" stroke="${material.swatch.base}" stroke-width="6"/><path d="${top}" fill="none" stroke="#fff" stroke-width="2" opacity=".3" transform="translate(-1 -2)"/>`,
    );
    for (const [bx, by] of tufts)
      drawing.add(`<ellipse cx="${cx + bx * rx}" cy="${y + by * ry}" rx="12" ry="6" fill="${material.swatch.deep}" opacity=".8"/>`);
  }
}

/** A seat pad: round, tufted, with ties; or square. */
export function drawChairPad(drawing: Drawing, material: Material, view: View): void {
  const [cx, cy, rx, ry] = [550, 590, 400, view === "angle" ? 190 : 262];
  const th = view === "angle" ? 96 : 66;
  drawing.ellipseShadow(cx + 20, cy + th + 24, rx * 1.04, ry, 22, 0.34);
  const side = `M${cx - rx} ${cy}a${rx} ${ry} 0 0 0 ${2 * rx} 0v${th}a${rx} ${ry} 0 0 1 ${-2 * rx} 0Z`;
  for (const dir of [-1, 1])
    drawing.add(
      `<path d="M${cx + dir * 190} ${cy - ry * 0.86}q${dir * 24} -76 ${dir * 96} -70M${cx + dir * 190} ${cy - ry * 0.86}q${dir * 50} -40 ${dir * 130} -6" fill="none" stroke="${material.swatch.dark}" stroke-width="13" stroke-linecap="round"/>`,
    );
  drawCloth(drawing, {
    material,
    outline: side,
    box: { x: cx - rx, y: cy, width: 2 * rx, height: ry + th + 4 },
    warp: (u, v) => ({ x: cx - rx + u * 20, y: cy + Math.sqrt(Math.max(0, 1 - ((u * 20 - rx) / rx) ** 2)) * ry + v * 20 }),
    width: 40,
    height: th / 20,
    relief: { strength: 0.9, occlusion: 0, height: (x) => Math.sqrt(Math.max(0.02, 1 - ((x - cx) / rx) ** 2)) * 160, tone: () => -0.16 },
  });
  const top = ellipsePath(cx, cy, rx, ry);
  const buttons = [
    [0, 0],
    [-0.42, -0.36],
    [0.42, -0.36],
    [-0.42, 0.36],
    [0.42, 0.36],
  ] as const;
  const k = ry / rx;
  drawCloth(drawing, {
    material,
    outline: top,
    box: { x: cx - rx, y: cy - ry, width: 2 * rx, height: 2 * ry },
    warp: (u, v) => ({ x: cx - rx + u * 20, y: cy - ry + v * 20 * k }),
    width: 40,
    height: 40,
    squash: k,
    relief: {
      strength: 0.8,
      occlusion: 0.5,
      height: (x, y) => {
        const [s, t] = [(x - cx) / rx, (y - cy) / ry];
        const d = Math.max(0, 1 - s * s - t * t);
        let z = Math.sqrt(d) * 46;
        for (const [bx, by] of buttons) z -= 20 * Math.exp(-((s - bx) ** 2 + (t - by) ** 2) * 34);
        return z;
      },
    },
  });
  drawing.add(
    `<path d="${top}" fill="none" stroke="${material.swatch.deep}" stroke-width="9" opacity=".35"/><path d="${top}" fill="none" stroke="${material.swatch.base}" stroke-width="6"/><path d="${top}" fill="none" stroke="#fff" stroke-width="2" opacity=".3" transform="translate(-1 -2)"/>`,
  );
  for (const [bx, by] of buttons)
    drawing.add(
      `<ellipse cx="${cx + bx * rx}" cy="${cy + by * ry}" rx="13" ry="${13 * Math.max(0.6, k)}" fill="${material.swatch.dark}"/><ellipse cx="${cx + bx * rx - 3}" cy="${cy + by * ry - 3}" rx="6" ry="4" fill="#fff" opacity=".35"/>`,
    );
}
