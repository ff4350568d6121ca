import { BATH } from "./bath";
import { BED } from "./bed";
import { DECORATION } from "./decoration";
import { FLOOR } from "./floor";
import { KITCHEN } from "./kitchen";
import { LIGHTING } from "./lighting";
import { LIVING } from "./living";
import type { Noun } from "./noun";
import { TABLE } from "./table";
import { WINDOWS } from "./windows";

const ALL = { ...LIVING, ...WINDOWS, ...BED, ...BATH, ...TABLE, ...KITCHEN, ...FLOOR, ...LIGHTING, ...DECORATION } satisfies Record<
  string,
  Noun
>;
export type NounKey = keyof typeof ALL;
/** Each kind of thing in the shop by its key. */
export const NOUNS: Record<NounKey, Noun> = ALL;
export type { Area, Noun } from "./noun";
