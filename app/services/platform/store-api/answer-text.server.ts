/** The longest accepted answer, in decompressed bytes: an endless or extremely compressed one would fill the memory. */
export const ANSWER_BYTES_MAXIMUM = 32 * 1024 * 1024;

/** The text of a backend's answer. @throws as soon as it exceeds the maximum; the rest is not fetched */
export async function answerText({ body }: { body: object | null }): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > ANSWER_BYTES_MAXIMUM) throw new Error("longer than any answer");
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** The parsed JSON; undefined (which JSON cannot contain) if the text is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
