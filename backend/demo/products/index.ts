import type { DemoMedia, DemoProduct } from "../types";
import { build } from "./build";
import { withCrossSelling } from "./cross-selling";
import { cushionRows } from "./rows-cushions";
import { restRows } from "./rows-rest";

const built = [...cushionRows, ...restRows].map(build);

export const products: DemoProduct[] = withCrossSelling(built.map(({ product }) => product));

/** Each picture once: what looks the same is the same file. */
export const productMedia: DemoMedia[] = [...new Map(built.flatMap(({ media }) => media).map((media) => [media.key, media])).values()];
