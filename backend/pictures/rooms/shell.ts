import type { Drawing } from "../drawing";
import { rect } from "../drawing";
import { mix } from "../palette";
import { num } from "../geometry";

/** Walls, floors and the light that falls on them. */
export interface Shell {
  wall: string;
  floor: "oak" | "pale" | "stone" | "tile";
  /** y where the wall meets the floor */ horizon: number;
  panel?: boolean;
}

const FLOORS: Record<Shell["floor"], string> = { oak: "#c8a47a", pale: "#dcc6a4", stone: "#cfc8bd", tile: "#d9d4ca" };

export function drawShell(drawing: Drawing, { wall, floor, horizon, panel }: Shell): void {
  const { width, height } = drawing;
  drawing.add(rect({ x: 0, y: 0, width, height: horizon }, `fill="${wall}"`));
  drawing.add(
    rect(
      { x: 0, y: 0, width, height: horizon },
      `fill="${drawing.radial(width * 0.3, horizon * 0.2, width * 0.85, [
        [0, "#fffaf0", 0.55],
        [0.5, "#fffaf0", 0.12],
        [1, "#3b2c21", 0.16],
      ])}"`,
    ),
  );
  if (panel) panelling(drawing, horizon, wall);
  drawFloor(drawing, floor, horizon, FLOORS[floor]);
  const skirting = height * 0.03;
  drawing.add(
    rect({ x: 0, y: horizon - skirting, width, height: skirting }, `fill="${mix(wall, "#fbf8f2", 0.6)}"`) +
      rect({ x: 0, y: horizon - skirting, width, height: 2 }, `fill="#fff" opacity=".7"`) +
      rect({ x: 0, y: horizon - skirting - 3, width, height: 3 }, `fill="#3b2c21" opacity=".1"`) +
      rect(
        { x: 0, y: horizon, width, height: height * 0.035 },
        `fill="${drawing.linear(0, horizon, 0, horizon + height * 0.035, [
          [0, "#3b2c21", 0.34],
          [1, "#3b2c21", 0],
        ])}"`,
      ),
  );
}

function panelling(drawing: Drawing, horizon: number, wall: string): void {
  const { width } = drawing;
  const top = horizon * 0.5;
  const step = width / 22;
  let dark = "";
  for (let x = step / 2; x < width; x += step) dark += `M${num(x)} ${num(top + 16)}V${num(horizon)}`;
  drawing.add(
    rect({ x: 0, y: top, width, height: horizon - top }, `fill="${mix(wall, "#fdfaf4", 0.35)}" opacity=".7"`) +
      `<path d="${dark}" stroke="#3b2c21" stroke-width="2.4" opacity=".16"/><path d="${dark}" stroke="#fff" stroke-width="1.6" opacity=".5" transform="translate(2.4 0)"/>` +
      rect({ x: 0, y: top, width, height: 15 }, `fill="${mix(wall, "#fdfaf4", 0.6)}"`) +
      rect(
        { x: 0, y: top + 15, width, height: 8 },
        `fill="${drawing.linear(0, top + 15, 0, top + 23, [
          [0, "#3b2c21", 0.26],
          [1, "#3b2c21", 0],
        ])}"`,
      ),
  );
}

function drawFloor(drawing: Drawing, kind: Shell["floor"], horizon: number, colour: string): void {
  const { width, height, random } = drawing;
  const box = { x: 0, y: horizon, width, height: height - horizon };
  drawing.add(rect(box, `fill="${colour}"`));
  const vanish = { x: width * 0.46, y: horizon - height * 0.55 };
  const at = (x: number, y: number) => vanish.x + ((x - vanish.x) * (y - vanish.y)) / (height - vanish.y);
  const boards: string[] = [];
  const step = kind === "stone" || kind === "tile" ? width / 9 : width / 15;
  let joints = "";
  for (let x = -width * 0.9; x < width * 1.9; x += step) {
    const tint = random.pick(["#fff3dc", "#6d4a28", "#8a6238", "#fff3dc"]);
    boards.push(
      `<path d="M${num(at(x, horizon))} ${num(horizon)}L${num(x)} ${height}H${num(x + step)}L${num(at(x + step, horizon))} ${num(horizon)}Z" fill="${tint}" opacity="${random.between(0.02, 0.1).toFixed(3)}"/>`,
    );
    joints += `M${num(at(x, horizon))} ${num(horizon)}L${num(x)} ${height}`;
    if (kind === "oak" || kind === "pale") {
      const y = horizon + (height - horizon) * random.between(0.05, 0.9);
      joints += `M${num(at(x, y))} ${num(y)}L${num(at(x + step, y))} ${num(y)}`;
    }
  }
  if (kind === "stone" || kind === "tile")
    for (let k = 1; k < 6; k += 1) {
      const y = horizon + (height - horizon) * (k / 6) ** 1.6;
      joints += `M0 ${num(y)}H${width}`;
    }
  drawing.add(`${boards.join("")}<path d="${joints}" stroke="#4a3018" stroke-width="1.6" opacity=".22" fill="none"/>`);
  drawing.add(
    rect(
      box,
      `fill="${drawing.linear(0, horizon, 0, height, [
        [0, "#fff6e6", 0.34],
        [0.35, "#fff6e6", 0.06],
        [1, "#3b2412", 0.16],
      ])}"`,
    ) +
      rect(
        box,
        `fill="${drawing.linear(0, 0, width, 0, [
          [0, "#fff6e6", 0.2],
          [1, "#3b2412", 0.16],
        ])}"`,
      ),
  );
}

/** Sun through a window out of sight, thrown on the wall: slanted panes with soft edges and the shade of leaves. */
export function drawSunlight(drawing: Drawing, x: number, y: number, scale: number, strength = 0.5): void {
  const { random } = drawing;
  const skew = 0.42;
  const p = (u: number, v: number) => `${num(x + (u + v * skew) * scale)} ${num(y + (v * 0.94 + u * 0.2) * scale)}`;
  const pane = (u: number, v: number, w: number, h: number) => `M${p(u, v)}L${p(u + w, v)}L${p(u + w, v + h)}L${p(u, v + h)}Z`;
  const panes = [pane(0, 0, 120, 130), pane(134, 0, 120, 130), pane(0, 144, 120, 150), pane(134, 144, 120, 150)].join("");
  let leaves = "";
  for (let i = 0; i < 26; i += 1) {
    const [u, v] = [random.between(120, 270), random.between(-10, 200)];
    const [a, r] = [random.between(0, 3.1), random.between(12, 26)];
    leaves += `M${p(u, v)}Q${p(u + Math.cos(a) * r * 0.6 - Math.sin(a) * 7, v + Math.sin(a) * r * 0.6 + Math.cos(a) * 7)} ${p(u + Math.cos(a) * r, v + Math.sin(a) * r)}Q${p(u + Math.cos(a) * r * 0.4 + Math.sin(a) * 7, v + Math.sin(a) * r * 0.4 - Math.cos(a) * 7)} ${p(u, v)}Z`;
  }
  drawing.add(
    `<g opacity="${strength}"><path d="${panes}" fill="#fff4d8" filter="${drawing.blur(Math.max(3, Math.round(scale * 4)))}"/></g><path d="${leaves}" fill="#8a7458" opacity="${(strength * 0.3).toFixed(2)}" filter="${drawing.blur(Math.max(3, Math.round(scale * 4.6)))}"/>`,
  );
}

/** Warm veil over everything at the end: ties the picture together. */
export function drawAtmosphere(drawing: Drawing): void {
  const { width, height } = drawing;
  drawing.add(
    rect(
      { x: 0, y: 0, width, height },
      `fill="${drawing.linear(0, 0, width, height, [
        [0, "#fff3dc", 0.2],
        [0.5, "#fff3dc", 0],
        [1, "#2b1d12", 0.14],
      ])}"`,
    ),
  );
}
