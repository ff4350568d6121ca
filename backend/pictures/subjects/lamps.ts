import type { Drawing } from "../drawing";
import { ellipsePath, roundPath } from "../drawing";
import type { Material } from "../fabrics";
import { chosen, inWeave } from "../fabrics";
import { drawGlass, drawMetal, drawWicker, finishOf } from "../finish";
import type { Finish } from "../finish";
import { WOOD, mix } from "../palette";
import type { Turned } from "../solid";
import { drawTurned, turnedOutline } from "../solid";
import { wrapped } from "../wrapped";
import type { View } from "./view";

/** A fabric shade lit from within. `pale` shades glow more than dark ones. */
export function drawShade(drawing: Drawing, material: Material, form: Omit<Turned, "colour" | "marks">, cm: number, lit = true): void {
  const linen = material.design.marks ? material : inWeave(material, material.fabric === "velvet" ? "velvet" : "linen");
  const shade: Turned = { ...form, colour: mix(linen.inks.ground, "#ffe9c4", lit && !linen.swatch.isDark ? 0.28 : 0.06), strength: 0.55 };
  const { cx, top, bottom, radius } = form;
  const glow = lit ? 1 : 0;
  const middle = top + (bottom - top) * 0.62;
  const r = Math.max(radius(0), radius(1));
  if (lit)
    drawing.add(
      `<path d="${ellipsePath(cx, middle, r * 1.9, (bottom - top) * 1.15)}" fill="${drawing.radial(
        cx,
        middle,
        r * 1.9,
        [
          [0, "#ffe2ad", 0.55],
          [0.45, "#ffe8c2", 0.2],
          [1, "#fff2dc", 0],
        ],
        0.8,
      )}"/>`,
    );
  const inner = ellipsePath(cx, bottom, radius(1) - 4, (radius(1) - 4) * 0.14);
  drawTurned(drawing, { ...shade, tilt: form.tilt ?? 0.12, marks: wrapped(drawing, linen, { ...shade, tilt: 0.12 }, cm) });
  const { outline } = turnedOutline({ ...shade, tilt: form.tilt ?? 0.12 });
  const light = linen.swatch.isDark ? 0.4 : 0.85;
  if (glow)
    drawing.clipped(
      outline,
      `<g style="mix-blend-mode:soft-light"><path d="${outline}" fill="${drawing.radial(
        cx,
        middle,
        r * 1.15,
        [
          [0, "#fff3d6", light],
          [0.5, "#ffe1a6", light * 0.7],
          [1, "#ffcf85", 0],
        ],
        0.9,
      )}"/></g><path d="${outline}" fill="${drawing.radial(
        cx,
        middle + 12,
        r * 0.9,
        [
          [0, "#fff4d8", light * 0.5],
          [1, "#ffdf9e", 0],
        ],
        0.75,
      )}"/>`,
    );
  drawing.add(`<path d="${inner}" fill="${lit ? "#fff0cf" : "#3a2f26"}" opacity="${lit ? 0 : 0.2}"/>`);
  // bindings at the rims
  const rim = (y: number, w: number) => `M${cx - w} ${y}A${w} ${w * 0.12} 0 0 0 ${cx + w} ${y}`;
  for (const [y, w] of [
    [top + 2, radius(0)],
    [bottom - 3, radius(1)],
  ] as const)
    drawing.add(
      `<path d="${rim(y, w - 1)}" fill="none" stroke="${linen.swatch.deep}" stroke-width="8" opacity=".16"/><path d="${rim(y, w - 1)}" fill="none" stroke="${mix(linen.inks.ground, "#fff2d8", 0.3)}" stroke-width="5" opacity=".9"/>`,
    );
  drawing.add(
    `<path d="${ellipsePath(cx, top + 1, radius(0) - 3, radius(0) * 0.1)}" fill="${lit ? "#fff1d0" : "#5a4c3e"}" opacity="${lit ? 0.9 : 0.5}"/><path d="${ellipsePath(cx, top + 4, radius(0) - 6, radius(0) * 0.085)}" fill="${lit ? "#ffe0a0" : "#3a2f26"}" opacity=".6"/>`,
  );
}

export function drawTableLamp(drawing: Drawing, material: Material, view: View): void {
  const turned = view === "angle";
  const [cx, floor] = [550, 900];
  drawing.ellipseShadow(cx + 40, floor + 4, 190, 26, 20, 0.34);
  drawing.ellipseShadow(cx, floor + 4, 128, 13, 6, 0.42);
  const bodies: [(t: number) => number, ...((t: number) => number)[]] = [
    (t) => 40 + 118 * Math.sin(Math.PI * Math.min(1, 0.16 + t * 0.72)) ** 1.5 - (t > 0.94 ? (t - 0.94) * 300 : 0),
    (t) => 38 + 74 * Math.sin(Math.PI * Math.min(1, t * 0.62)) ** 2.2 + 24 * t,
    (t) => 58 + 78 * Math.sin(Math.PI * (0.1 + t * 0.8)),
  ];
  const radius = chosen(material, bodies);
  const clay = material.swatch.isPale ? "#cbb79b" : mix(material.swatch.base, "#efe6d8", 0.72);
  drawing.add(
    `<path d="${roundPath({ x: cx - 13, y: 480, width: 26, height: 120 }, 4)}" fill="#b08d57"/><path d="${roundPath({ x: cx - 13, y: 480, width: 26, height: 120 }, 4)}" fill="${drawing.linear(
      cx - 13,
      0,
      cx + 13,
      0,
      [
        [0, "#fff", 0.2],
        [0.3, "#fff", 0.6],
        [0.5, "#000", 0.05],
        [1, "#000", 0.5],
      ],
    )}"/>`,
  );
  const foot: Turned = { cx, top: 560, bottom: floor - 6, radius, tilt: 0.1, colour: clay, gloss: 0.5, hand: 1.5 };
  if (finishOf(material, "lamp") === "glass") drawGlass(drawing, foot, material.swatch.base);
  else drawTurned(drawing, foot);
  drawShade(
    drawing,
    material,
    { cx, top: turned ? 130 : 150, bottom: 520, radius: (t) => (turned ? 236 : 214) + (turned ? 26 : 62) * t, tilt: 0.12 },
    30,
  );
  const cord = `M${cx + 118} ${floor - 14}q70 20 150 8t330 -10`;
  drawing.add(
    `<path d="${cord}" fill="none" stroke="#2b1d12" stroke-width="7" opacity=".18" transform="translate(4 6)" filter="${drawing.blur(3)}"/><path d="${cord}" fill="none" stroke="#cdbfa9" stroke-width="5"/>`,
  );
}

export function drawPendant(drawing: Drawing, material: Material, view: View): void {
  const cx = 550;
  drawing.add(
    `<path d="M${cx} -4V330" stroke="#3a322b" stroke-width="5"/><path d="M${cx - 1.5} -4V330" stroke="#fff" stroke-width="1" opacity=".35"/><path d="${roundPath({ x: cx - 17, y: 270, width: 34, height: 84 }, 8)}" fill="#b08d57"/><path d="${roundPath({ x: cx - 17, y: 270, width: 34, height: 84 }, 8)}" fill="${drawing.linear(
      cx - 17,
      0,
      cx + 17,
      0,
      [
        [0, "#fff", 0.2],
        [0.3, "#fff", 0.6],
        [0.5, "#000", 0.05],
        [1, "#000", 0.5],
      ],
    )}"/>`,
  );
  const dome = (t: number) => 60 + 290 * Math.sqrt(Math.max(0, 1 - (1 - t) ** 2));
  const drum = (t: number) => 300 + 26 * t;
  const finish = finishOf(material, "lamp");
  const open = finish === "cloth" ? chosen(material, [drum, drum, dome]) : dome;
  const low = open === dome ? 640 : 610;
  const shape: Turned = { cx, top: 344, bottom: low, radius: open, tilt: 0.13, colour: material.swatch.base };
  if (finish === "cloth") drawShade(drawing, material, shape, 38);
  else drawHardShade(drawing, material, shape, finish);
  const y = low + (view === "angle" ? 40 : 30);
  drawing.add(
    `<path d="${ellipsePath(cx, y + 180, 420, 220)}" fill="${drawing.radial(
      cx,
      y + 60,
      430,
      [
        [0, "#fff0cc", 0.75],
        [0.4, "#ffeccb", 0.32],
        [1, "#fff4e0", 0],
      ],
      0.62,
    )}"/>`,
  );
}

export function drawFloorLamp(drawing: Drawing, material: Material, view: View): void {
  if (view === "angle") {
    drawing.placed(-270, -60, 1.5, () => drawFloorLamp(drawing, material, "front"));
    return;
  }
  const [cx, floor] = [550, 950];
  const finish = finishOf(material, "lamp");
  const tripod = chosen(material, [false, true]);
  drawing.ellipseShadow(cx + 40, floor, 220, 20, 18, 0.3);
  if (tripod) {
    const legs = [
      [-170, 0, 14],
      [170, -4, 14],
      [30, -34, 11],
    ] as const;
    for (const [dx, dy, w] of legs)
      drawing.add(
        `<path d="M${cx - w / 2} 380L${cx + dx - w * 0.4} ${floor + dy}h${w * 0.8}L${cx + w / 2} 380Z" fill="${mix(WOOD.oak, "#3a2410", dx === 30 ? 0.3 : 0)}"/><path d="M${cx - w / 2} 380L${cx + dx - w * 0.4} ${floor + dy}h3L${cx - w / 2 + 4} 380Z" fill="#fff" opacity=".25"/>`,
      );
  } else {
    drawing.add(
      `<path d="${roundPath({ x: cx - 7, y: 330, width: 14, height: floor - 340 }, 6)}" fill="${WOOD.black}"/><path d="M${cx - 3} 340V${floor - 16}" stroke="#fff" stroke-width="2" opacity=".4"/><path d="${ellipsePath(cx, floor - 8, 120, 22)}" fill="#1d1916"/><path d="${ellipsePath(cx, floor - 14, 120, 22)}" fill="${drawing.linear(
        cx - 120,
        floor - 30,
        cx + 120,
        floor,
        [
          [0, "#6b625a"],
          [0.5, "#3a342f"],
          [1, "#221e1b"],
        ],
      )}"/>`,
    );
  }
  const shape: Turned = { cx, top: 86, bottom: 370, radius: (t) => 176 + 46 * t, tilt: 0.12, colour: material.swatch.base };
  if (finish === "cloth" || finish === "glass") drawShade(drawing, material, shape, 34);
  else
    drawHardShade(drawing, material, finish === "steel" ? { ...shape, top: 170, radius: (t) => 60 + 150 * Math.sqrt(t) } : shape, finish);
}

/** A shade of lacquered steel, plaited rattan or glass with its light below or within. */
function drawHardShade(drawing: Drawing, material: Material, shape: Turned, finish: Finish): void {
  const { cx, bottom, top, radius } = shape;
  const r = radius(1);
  const middle = top + (bottom - top) * 0.66;
  drawing.add(
    `<path d="${ellipsePath(cx, middle, r * 1.8, (bottom - top) * 1.2)}" fill="${drawing.radial(
      cx,
      middle,
      r * 1.8,
      [
        [0, "#ffe2ad", 0.5],
        [0.45, "#ffe8c2", 0.18],
        [1, "#fff2dc", 0],
      ],
      0.8,
    )}"/>`,
  );
  if (finish === "glass") {
    drawing.add(
      `<circle cx="${cx}" cy="${middle}" r="40" fill="#fff6dd"/><circle cx="${cx}" cy="${middle}" r="130" fill="${drawing.radial(
        cx,
        middle,
        130,
        [
          [0, "#fff3cf", 0.95],
          [0.3, "#ffe3a6", 0.5],
          [1, "#ffe0a0", 0],
        ],
      )}"/>`,
    );
    drawGlass(drawing, shape, material.swatch.base);
    return;
  }
  if (finish === "rattan") {
    const { outline } = turnedOutline(shape);
    drawWicker(drawing, { ...shape, colour: "#c9a875" }, { rows: 15, staves: 34, lift: 0.8 });
    drawing.clipped(
      outline,
      `<path d="${outline}" fill="${drawing.radial(
        cx,
        middle,
        r,
        [
          [0, "#ffe9b8", 0.6],
          [0.6, "#ffd98f", 0.22],
          [1, "#ffcf85", 0],
        ],
        0.9,
      )}"/>`,
    );
  } else {
    drawMetal(drawing, shape);
    const cap = ellipsePath(cx, top, radius(0), radius(0) * 0.13);
    drawing.add(
      `<path d="${cap}" fill="${mix(shape.colour, "#fff6e4", 0.2)}"/><path d="${cap}" fill="${drawing.linear(
        cx - radius(0),
        top,
        cx + radius(0),
        top,
        [
          [0, "#fff", 0.3],
          [1, "#1d1410", 0.3],
        ],
      )}"/>`,
    );
  }
  const inside = `M${cx - r + 3} ${bottom}A${r} ${r * 0.13} 0 0 0 ${cx + r - 3} ${bottom}A${r} ${r * 0.07} 0 0 1 ${cx - r + 3} ${bottom}Z`;
  drawing.add(
    `<path d="${inside}" fill="${drawing.radial(
      cx,
      bottom,
      r,
      [
        [0, "#fffbe9"],
        [0.6, "#ffe6b0"],
        [1, mix(shape.colour, "#ffe6b0", 0.4)],
      ],
      0.2,
    )}"/>`,
  );
}
