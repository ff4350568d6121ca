import type { Drawing } from "./drawing";
import { rect } from "./drawing";
import type { Material } from "./fabrics";
import { weaveTile } from "./fabrics/weaves";
import type { Box, Warp } from "./geometry";
import { num } from "./geometry";
import type { Relief } from "./relief";
import { lightMap } from "./relief";

/** A piece of cloth as it lies or hangs. */
export interface Cloth {
  material: Material;
  /** visible edge as path data */
  outline: string;
  box: Box;
  /** cm of cloth → px; without it the pattern is not drawn */
  warp?: Warp;
  width: number;
  height: number;
  /** enlarges the repeat on big pieces */
  scale?: number;
  relief?: Omit<Relief, "box"> & { box?: Box };
  /** how much closer than a whole product the camera stands */
  zoom?: number;
  /** turns the weave, degrees; `squash` flattens it (cloth that lies on the floor) */
  turn?: number;
  squash?: number;
  weaveStrength?: number;
}

/** A weave turned by less than this is laid straight: nobody sees it, and a straight tile is drawn several times faster. */
const LAID_STRAIGHT = 12;

/** The weave over everything in `box`, as an overlay. */
export function weaveOverlay(
  drawing: Drawing,
  material: Material,
  box: Box,
  { zoom = 1, turn = 0, squash = 1, strength = 1 } = {},
): string {
  const angle = Math.abs(turn) < LAID_STRAIGHT ? 0 : turn;
  const fill = drawing.define(`weave ${material.weave} ${zoom} ${angle} ${squash} ${drawing.scale}`, (id) => {
    const { href, size } = weaveTile(material.weave, zoom);
    // a tile of whole pixels, also at half the size of the drawing, needs no resampling
    const whole = (length: number) => Math.max(2, Math.round((length * drawing.scale) / 2)) / ((length * drawing.scale) / 2);
    const fit = `${angle ? `rotate(${num(angle)}) ` : ""}scale(${whole(size).toFixed(5)} ${(squash * whole(size * squash)).toFixed(5)})`;
    return `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${size}" height="${size}" patternTransform="${fit}"><image href="${href}" width="${size}" height="${size}"/></pattern>`;
  });
  return rect(box, `fill="${fill}"${strength === 1 ? "" : ` opacity="${strength}"`} style="mix-blend-mode:hard-light"`);
}

/** Everything of a cloth inside its outline: dye, pattern, weave, light. */
export function clothMarkup(drawing: Drawing, cloth: Cloth): string {
  const { material, box, warp, width, height } = cloth;
  const parts = [rect(box, `fill="${material.inks.ground}"`)];
  if (warp && material.design.marks)
    parts.push(material.design.marks({ width, height, warp, scale: cloth.scale ?? 1, family: material.family }, material.inks));
  parts.push(
    weaveOverlay(drawing, material, box, { zoom: cloth.zoom, turn: cloth.turn, squash: cloth.squash, strength: cloth.weaveStrength }),
  );
  if (cloth.relief) parts.push(lightMap({ box, ...withSheen(cloth.relief, material.design.sheen ?? 0) }));
  return parts.join("");
}

export function drawCloth(drawing: Drawing, cloth: Cloth): void {
  drawing.clipped(cloth.outline, clothMarkup(drawing, cloth));
}

/** Velvet and satin shine where the cloth turns away. */
function withSheen(relief: Omit<Relief, "box"> & { box?: Box }, sheen: number): Omit<Relief, "box"> & { box?: Box } {
  if (!sheen) return relief;
  const { tone } = relief;
  return { ...relief, tone: (x, y, facing) => (tone?.(x, y, facing) ?? 0) + sheen * ((1 - facing) * 1.1 - 0.05) };
}
