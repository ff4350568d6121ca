/** Longer than any real answer, in bytes after decompression: an endless one, or a compression bomb, would fill the memory. */
export const ANSWER_BYTES_MAXIMUM = 32 * 1024 * 1024;
/** More values than any real answer has: parsed, tiny ones take twenty times their length in memory. */
export const VALUES_MAXIMUM = 1_000_000;
/** Nearly every value of a JSON text comes after one of these characters, so their number is about the number of values. */
const SIGNS = [",", "[", "{"];

/** The text of a backend's answer. @throws as soon as it exceeds a maximum; the rest is not fetched */
export async function answerText({ body }: { body: object | null }): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > ANSWER_BYTES_MAXIMUM) throw new Error("longer than any answer");
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (length > VALUES_MAXIMUM && hasTooMany(bytes)) throw new Error("more values than any answer");
  return new TextDecoder().decode(bytes);
}

function hasTooMany(bytes: Buffer): boolean {
  let values = 0;
  for (const sign of SIGNS)
    for (let at = bytes.indexOf(sign); at !== -1; at = bytes.indexOf(sign, at + 1)) if ((values += 1) > VALUES_MAXIMUM) return true;
  return false;
}

/** Parses a text as JSON; undefined, which JSON cannot express, if it is invalid. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
