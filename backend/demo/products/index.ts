import type { DemoMedia, DemoProduct } from "../types";
import { build } from "./build";
import { withCrossSelling } from "./cross-selling";
import { bathRows } from "./rows/bath";
import { bedRows } from "./rows/bed";
import { cushionRows } from "./rows/cushions";
import { floorRows } from "./rows/floor";
import { homeRows } from "./rows/home";
import { tableRows } from "./rows/table";
import { throwRows } from "./rows/throws";
import { windowRows } from "./rows/windows";
import { withSpecials } from "./specials";

const built = [...bedRows, ...cushionRows, ...throwRows, ...windowRows, ...bathRows, ...tableRows, ...floorRows, ...homeRows].map(build);

export const products: DemoProduct[] = withCrossSelling(withSpecials(built.map(({ product }) => product)));

/** Each picture once: what looks the same is the same file. */
export const productMedia: DemoMedia[] = [...new Map(built.flatMap(({ media }) => media).map((media) => [media.key, media])).values()];
