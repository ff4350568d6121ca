import { ReadableStream } from "node:stream/web";
import { Agent, fetch } from "undici";
import { isEntityId } from "~/domain/paths";
import {
  createPlainNotFound,
  createPlainUnavailable,
} from "~/services/platform/http/no-page.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { openWithin } from "~/services/platform/deadline.server";
import * as products from "./product.api.server";

const BYTES_MAXIMUM = 32 * 1024 * 1024;
/** A GLB file begins with its name, version and length, four bytes each. */
const HEADER = { bytes: 12, lengthAt: 8, name: "glTF" };
/** How long browsers may cache a model, in seconds: a replaced one may have the same address. */
const CACHE_SECONDS = 3_600;

/**
 * So many connections that one visitor cannot occupy all with slow downloads. A host that pauses
 * this long (milliseconds) within a file is aborted.
 */
const connections = new Agent({ connections: 1_000, bodyTimeout: 15_000 });

/**
 * The file of a product's 3D model. The viewer may fetch only from this shop, and media hosts
 * seldom allow other origins. Only files that Shopware lists for this product, on the configured
 * hosts, are sent.
 *
 * @param written the model's number in the address, from 1
 */
export async function openModelFile(
  scope: CatalogueScope,
  id: string,
  written: string,
): Promise<Response> {
  const result =
    isEntityId(id) && /^[1-9]\d?$/.test(written)
      ? await products.loadProductDetail(scope, id)
      : null;
  if (result?.status === "error" && result.code !== 404) return createPlainUnavailable();
  const address = result?.data?.product.models[Number(written) - 1];
  const { shopwareEndpoint, mediaOrigins, backendTimeoutMs } = scope.config;
  if (
    !address ||
    !URL.canParse(address) ||
    ![shopwareEndpoint, ...mediaOrigins].includes(new URL(address).origin)
  )
    return createPlainNotFound();

  try {
    // The deadline includes the file's own header.
    const opened = await openWithin(backendTimeoutMs, async (signal) => {
      const { ok, status, body } = await fetch(address, {
        redirect: "error",
        signal,
        dispatcher: connections,
      });
      if (!ok || !body) {
        await body?.cancel();
        return { status };
      }
      const chunks = (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
      return { chunks, start: await readHeader(chunks) };
    });
    if (!opened.chunks)
      return opened.status >= 500 ? createPlainUnavailable() : createPlainNotFound();
    const { chunks, start } = opened;
    if (start && start.length <= BYTES_MAXIMUM)
      return new Response(streamWholeFile(start, chunks) as BodyInit, {
        headers: {
          "Content-Type": "model/gltf-binary",
          "Content-Length": String(start.length),
          "Cache-Control": `public, max-age=${CACHE_SECONDS}`,
        },
      });
    await chunks.return?.();
    scope.log.warn({ bytes: start?.length ?? null }, "model empty or too large");
    return createPlainNotFound();
  } catch (error) {
    scope.log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "model not opened");
    return createPlainUnavailable();
  }
}

interface FileStart {
  bytes: Buffer;
  /** of the whole file */
  length: number;
}

/** The file's own header, independent of its host's content type. @returns null: it is no model */
async function readHeader(chunks: AsyncIterator<Uint8Array>): Promise<FileStart | null> {
  let bytes = Buffer.alloc(0);
  while (bytes.length < HEADER.bytes) {
    const { done, value } = await chunks.next();
    if (done) return null;
    bytes = Buffer.concat([bytes, value]);
  }
  return bytes.toString("latin1", 0, HEADER.name.length) === HEADER.name
    ? { bytes, length: bytes.readUInt32LE(HEADER.lengthAt) }
    : null;
}

/**
 * Streams the file up to the length in its header: no byte more is sent, and a file that ends early
 * is cut off for the browser too.
 */
function streamWholeFile(
  { bytes, length }: FileStart,
  chunks: AsyncIterator<Uint8Array>,
): ReadableStream<Uint8Array> {
  let left = length;
  let first: Uint8Array | null = bytes;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = first ? { value: first } : await chunks.next();
        first = null;
        if (done) throw new Error("The model's file ends too early.");
        controller.enqueue(value.subarray(0, left));
        left -= value.length;
        if (left > 0) return;
        controller.close();
        await chunks.return?.();
      },
      // The reader may cancel before it has read anything, e.g. after a HEAD request.
      cancel: async () => void (await chunks.return?.()),
    },
    { highWaterMark: 0 },
  );
}
