/**
 * Longer than any real answer, in bytes after decompression: an endless one, or a compression bomb,
 * would fill the memory.
 */
export const RESPONSE_BYTES_MAXIMUM = 32 * 1024 * 1024;
/**
 * The most memory for all answers being received, in bytes; beyond it, those longer than any of a
 * page fail.
 */
export const ARRIVING_BYTES_MAXIMUM = 128 * 1024 * 1024;
export const LONG_BYTES = 1024 * 1024;
/**
 * More values than any real answer has: parsed, tiny ones take twenty times their length in memory.
 */
export const VALUES_MAXIMUM = 1_000_000;
/**
 * Nearly every value of a JSON text comes after one of these characters, so their number is about
 * the number of values.
 */
const SIGNS = [",", "[", "{"];

/** Bytes of all answers being received. */
let arriving = 0;

/**
 * The text of a backend's answer.
 *
 * @throws as soon as it exceeds a maximum; the rest is not fetched
 */
export async function readResponseText({ body }: { body: object | null }): Promise<string> {
  const bytes = await collect((body ?? []) as AsyncIterable<Uint8Array>);
  if (bytes.length > VALUES_MAXIMUM && hasTooMany(bytes))
    throw new Error("more values than any answer");
  return new TextDecoder().decode(bytes);
}

async function collect(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      length += chunk.length;
      arriving += chunk.length;
      if (length > RESPONSE_BYTES_MAXIMUM) throw new Error("longer than any answer");
      if (length > LONG_BYTES && arriving > ARRIVING_BYTES_MAXIMUM)
        throw new Error("too many long answers at once");
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    arriving -= length;
  }
}

function hasTooMany(bytes: Buffer): boolean {
  let values = 0;
  for (const sign of SIGNS)
    for (let at = bytes.indexOf(sign); at !== -1; at = bytes.indexOf(sign, at + 1))
      if ((values += 1) > VALUES_MAXIMUM) return true;
  return false;
}

/** Parses a text as JSON; undefined, which JSON cannot express, if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
