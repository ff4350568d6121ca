import type { ChannelKey, Colour, Fabric } from "../types";
import type { NounKey } from "../nouns";
import type { CollectionKey } from "../vocabulary/collections";
import type { QualityKey } from "../vocabulary/qualities";

/** A colourway: the colour, and the accent of its pattern after a slash. */
export type Way = Colour | `${Colour}/${Colour}`;

export interface RowOptions {
  /** A part of the noun's sizes; all of them when absent. */
  sizes?: readonly string[];
  /** The share taken off the price; the full one becomes the list price. */
  sale?: number;
  /** Says in the name what it is made of, how it is patterned, or neither. */
  say?: "quality" | "pattern" | "nothing";
  topseller?: boolean;
  /** Arrived within the last weeks. */
  fresh?: boolean;
}

/** One product in a line: collection × kind × cloth × colourways × price. */
export interface Row extends RowOptions {
  noun: NounKey;
  collection: CollectionKey;
  quality: QualityKey;
  fabric: Fabric;
  ways: readonly [Way, ...Way[]];
  /** Pounds, for the first size; the other currencies have set prices of their own. */
  price: number;
}

type Line = (
  collection: CollectionKey,
  quality: QualityKey,
  fabric: Fabric,
  ways: readonly [Way, ...Way[]],
  price: number,
  options?: RowOptions,
) => Row;

/** Starts a table of products of one kind. */
export function rowsOf(noun: NounKey): Line {
  return (collection, quality, fabric, ways, price, options = {}) => ({ noun, collection, quality, fabric, ways, price, ...options });
}

/** The readable key of a row's product, e.g. "cushion-cover-svala-botanical". */
export function keyOf(row: Row): string {
  return `${row.noun}-${row.collection}-${row.fabric === "plain" ? row.quality.toLowerCase() : row.fabric}`;
}

/** Colour and accent of a colourway. */
export function coloursOf(way: Way): { colour: Colour; accent: Colour | undefined } {
  const [colour, accent] = way.split("/") as [Colour, Colour | undefined];
  return { colour, accent };
}

export const EVERY_CHANNEL: ChannelKey[] = ["gb", "se", "fi", "de"];
