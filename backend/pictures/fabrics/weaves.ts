import type { Noise } from "../random";
import { noiseOf } from "../random";
import { toneTile } from "../relief";

/** How the threads lie, whatever their colour. */
export type Weave = "percale" | "canvas" | "linen" | "herringbone" | "waffle" | "boucle" | "velvet" | "satin" | "terry" | "tufted" | "ribs";

type Tone = (x: number, y: number) => number;
interface WeaveKind {
  /** pitch of a thread in px, seen from where a product is photographed */ pitch: number;
  /** threads to a tile, even */ threads: number;
  /** repeats by itself */ seamless?: boolean;
  tone: (pitch: number, noises: Noises, size: number) => Tone;
}
interface Noises {
  thread: Noise;
  fibre: Noise;
  cloud: Noise;
}

/** Over-and-under of single threads; `slub` is how uneven the yarn is, `depth` how deep the gaps. */
function tabby(slub: number, depth: number) {
  return (pitch: number, { thread, fibre }: Noises): Tone =>
    (x, y) => {
      const i = Math.floor(x / pitch);
      const j = Math.floor(y / pitch);
      const fx = x / pitch - i - 0.5;
      const fy = y / pitch - j - 0.5;
      const warpOver = ((i + j) & 1) === 0;
      const across = warpOver ? fx : fy;
      const along = warpOver ? fy : fx;
      const yarn = warpOver ? thread(i * 1.7, y / (pitch * 11)) : thread(x / (pitch * 11), j * 1.7 + 31);
      const round = Math.cos(Math.PI * across) - 0.62;
      const arch = Math.cos(Math.PI * along) - 0.7;
      const fibres = pitch > 7 ? fibre(warpOver ? x * 0.9 : x * 0.13, warpOver ? y * 0.13 : y * 0.9) * 0.12 : 0;
      return depth * (round * 0.6 + arch * 0.5 - across * 0.35) + yarn * slub + fibres;
    };
}

/** Lit bumps of yarn, each at its own place in its cell: loops of bouclé, terry and tufting. `reach` over 1 makes them overlap. */
function loops(contrast: number, reach: number) {
  return (pitch: number, { thread, fibre }: Noises, size: number): Tone => {
    const cells = Math.round(size / pitch);
    const fold = (cell: number) => ((cell % cells) + cells) % cells;
    return (x, y) => {
      const [cx, cy] = [Math.floor(x / pitch), Math.floor(y / pitch)];
      let best = 0;
      for (let j = -1; j <= 1; j += 1) {
        for (let i = -1; i <= 1; i += 1) {
          const [kx, ky] = [fold(cx + i), fold(cy + j)];
          const r = pitch * reach * (0.8 + 0.2 * thread(kx + 9, ky + 70));
          const dx = (x - (cx + i + 0.5 + 0.38 * thread(kx, ky + 11)) * pitch) / r;
          const dy = (y - (cy + j + 0.5 + 0.38 * thread(kx + 40, ky + 3)) * pitch) / r;
          const d = dx * dx + dy * dy;
          if (d < 1) best = Math.max(best, (1 - d) * (0.85 + 0.2 * thread(kx + 5, ky)) - 0.42 * (dx + dy) * (1 - d));
        }
      }
      return (best - 0.58) * contrast + fibre(x * 0.6, y * 0.6) * 0.05;
    };
  };
}

function herringbone(pitch: number, { thread, fibre }: Noises): Tone {
  const column = pitch * 8;
  return (x, y) => {
    const c = Math.floor(x / column);
    const fx = x - c * column;
    const diagonal = ((c & 1 ? y - fx : y + fx - column) / (pitch * 2)) % 1;
    const f = diagonal < 0 ? diagonal + 1 : diagonal;
    const edge = Math.min(fx, column - fx) < pitch * 0.35 ? -0.12 : 0;
    const ridge = Math.sin(Math.PI * 2 * f);
    return ridge * 0.2 + edge + thread(x / pitch / 1.3, y / 40) * 0.05 + fibre(x * 0.45, y * 0.45) * 0.07;
  };
}

/** Flat-woven wool: ribs of thick weft, each stitch a little fuller or thinner. */
function ribs(pitch: number, { thread, fibre }: Noises): Tone {
  return (x, y) => {
    const j = Math.floor(y / pitch);
    const along = x / (pitch * 1.5) + (j & 1) * 0.5;
    const i = Math.floor(along);
    const round = Math.cos(Math.PI * (y / pitch - j - 0.5));
    const stitch = Math.cos(Math.PI * (along - i - 0.5));
    return (
      (round * 0.6 + stitch * 0.4 - 0.66) * 0.34 +
      thread(i * 1.3, j * 1.7) * 0.05 +
      thread(x / 60, j * 0.8) * 0.06 +
      fibre(x * 0.35, y * 0.8) * 0.06 -
      (y / pitch - j - 0.5) * 0.1
    );
  };
}

function waffle(pitch: number, { thread, fibre }: Noises): Tone {
  return (x, y) => {
    const fx = x / pitch - Math.floor(x / pitch) - 0.5;
    const fy = y / pitch - Math.floor(y / pitch) - 0.5;
    const wall = Math.max(Math.abs(fx), Math.abs(fy)) * 2;
    const slope = Math.abs(fx) > Math.abs(fy) ? -Math.sign(fx) * 0.8 : -Math.sign(fy);
    const inWall = wall > 0.42 && wall < 0.9 ? 1 : 0;
    const lit = inWall * -slope * 0.24;
    const depth = wall >= 0.9 ? 0.16 : wall <= 0.42 ? -0.2 : (wall - 0.42) * 0.7 - 0.2;
    const threads = pitch > 14 ? (Math.sin((x / pitch) * Math.PI * 14) + Math.sin((y / pitch) * Math.PI * 14)) * 0.035 : 0;
    return depth + lit + threads + thread(x / 9, y / 9) * 0.03 + fibre(x * 0.5, y * 0.5) * 0.05;
  };
}

function nap(depth: number) {
  return (pitch: number, { fibre, cloud }: Noises): Tone =>
    (x, y) =>
      fibre(x / pitch, (y / pitch) * 0.45) * depth + fibre((x / pitch) * 2, (y / pitch) * 0.9) * depth * 0.6 + cloud(x / 48, y / 48) * 0.05;
}

function satin(pitch: number, { thread, fibre }: Noises): Tone {
  return (x, y) =>
    thread(Math.floor(x / pitch) * 0.9, y / 60) * 0.05 +
    (Math.cos(((x / pitch) % 1) * Math.PI * 2) - 0.2) * 0.04 +
    fibre(x * 0.3, y * 0.05) * 0.03;
}

const KINDS: Record<Weave, WeaveKind> = {
  percale: { pitch: 3, threads: 64, tone: tabby(0.03, 0.06) },
  canvas: { pitch: 4, threads: 48, tone: tabby(0.07, 0.15) },
  linen: { pitch: 3, threads: 80, tone: tabby(0.15, 0.13) },
  herringbone: { pitch: 4, threads: 64, tone: herringbone },
  waffle: { pitch: 20, threads: 12, tone: waffle },
  boucle: { pitch: 10, threads: 24, seamless: true, tone: loops(0.5, 1.12) },
  velvet: { pitch: 3, threads: 64, tone: nap(0.07) },
  satin: { pitch: 3, threads: 64, tone: satin },
  terry: { pitch: 4, threads: 56, seamless: true, tone: loops(0.34, 1.15) },
  tufted: { pitch: 6, threads: 36, seamless: true, tone: loops(0.3, 1.2) },
  ribs: { pitch: 7, threads: 28, tone: ribs },
};

const tiles = new Map<string, { href: string; size: number }>();

/** The tile of a weave, made once a process. `zoom` is how much closer the camera stands than for a whole product. */
export function weaveTile(weave: Weave, zoom = 1): { href: string; size: number } {
  const key = `${weave}@${zoom}`;
  const known = tiles.get(key);
  if (known) return known;
  const kind = KINDS[weave];
  const pitch = Math.max(2, Math.round(kind.pitch * zoom));
  const threads =
    zoom > 1.5 ? Math.max(2, 2 * Math.floor((kind.threads * 1.6) / zoom / 2), weave === "herringbone" ? 16 : 0) : kind.threads;
  const period = weave === "herringbone" ? Math.ceil(threads / 16) * 16 : threads;
  const size = pitch * period;
  // Lattice noise cannot repeat at arbitrary scales: fold the edges of the tile into each other instead.
  const noises: Noises = { thread: noiseOf(`${weave} thread`), fibre: noiseOf(`${weave} fibre`), cloud: noiseOf(`${weave} cloud`) };
  const tile = {
    href: toneTile(size, kind.seamless ? kind.tone(pitch, noises, size) : folded(kind.tone(pitch, noises, size), size)),
    size,
  };
  tiles.set(key, tile);
  return tile;
}

/** Fades the last tenth of a tile into what lies before its beginning, so that no seam shows. */
function folded(tone: Tone, size: number): Tone {
  const margin = size * 0.12;
  const along = (at: number, read: (at: number) => number): number => {
    if (at < size - margin) return read(at);
    const t = (at - (size - margin)) / margin;
    return read(at) * (1 - t) + read(at - size) * t;
  };
  return (x, y) => along(x, (a) => along(y, (b) => tone(a, b)));
}
