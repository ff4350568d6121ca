/** Longer than any answer to the shop, in bytes as it is read: one without end, or one compressed to little, would fill the memory. */
export const ANSWER_BYTES_MAXIMUM = 32 * 1024 * 1024;

/** The text of a backend's answer. @throws as soon as it is longer than any that the shop asks for; the rest is not fetched */
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

/** What a text says as JSON; undefined, which JSON has no word for, where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
