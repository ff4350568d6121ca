import type { Db } from "../../db/open";

/** Keeps an array for `Shelf` (shelf/shelf.ts). */
export function writeArray(db: Db, name: string, values: Uint32Array | Float64Array): void {
  const data = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  db.prepare("INSERT OR REPLACE INTO elevate_array (name, data) VALUES (?, ?)").run(name, data);
}

/** The whole numbers of a text that SQL's group_concat made. */
export function* numbersIn(text: string): Generator<number> {
  let number = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === COMMA) {
      yield number;
      number = 0;
    } else number = number * 10 + code - ZERO;
  }
  if (text !== "") yield number;
}

const COMMA = 44;
const ZERO = 48;
