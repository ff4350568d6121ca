import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, brotliDecompress, constants, gzip, type ZlibOptions } from "node:zlib";
import { bulkhead } from "cockatiel";

/** As many as Node has threads for it. Each takes about 10 MB besides its text, and the threads would switch between all of them. */
export const COMPRESSIONS_MAXIMUM = 4;
const places = bulkhead(COMPRESSIONS_MAXIMUM, Infinity);
const inTurn =
  <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
  (...given: Given): Promise<Result> =>
    places.execute(() => work(...given));

export const compressBrotli = inTurn<[Uint8Array, BrotliOptions], Buffer>(promisify(brotliCompress));
const decompressBrotli = inTurn<[Uint8Array], Buffer>(promisify(brotliDecompress));
export const compressGzip = inTurn<[Uint8Array, ZlibOptions], Buffer>(promisify(gzip));

/** The first visitor waits for quick compression. A second request starts another in the background: 6 times slower, 6 % smaller. */
const BROTLI_QUALITY = { first: 8, again: 10 };
const GZIP_LEVEL = 6;
/** Whether this process is compressing a document again. Only one at a time, so that many addresses requested twice occupy one core at most. */
let isCompressingAgain = false;

export type Encoding = "br" | "gzip" | "identity";

const PREFERENCE: readonly Encoding[] = ["br", "gzip"];

/** The best encoding that the browser accepts: brotli before gzip, in whatever order it names them; those with q=0 are refused. */
export function encodingFor(acceptEncoding: string | null): Encoding {
  const accepted = (acceptEncoding ?? "").toLowerCase().split(",");
  const takes = (encoding: string) =>
    accepted.some((entry) => {
      const [name, ...parameters] = entry.split(";").map((part) => part.trim());
      return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
  return PREFERENCE.find(takes) ?? "identity";
}

/** A text stored in compressed form. */
export interface CompressedBody {
  /** in bytes: both compressed forms, which are counted from the start; gzip is a fifth larger */
  size: number;
  in(encoding: Encoding): Promise<Uint8Array>;
}

/** Compresses a body quickly, and once more, smaller, when it has been requested several times. */
export async function compressBody(bytes: Uint8Array): Promise<CompressedBody> {
  let compressed = await brotli(bytes, BROTLI_QUALITY.first);
  let requests = 0;
  let isSmallest = false;
  // If it fails, the quickly compressed form stays in use. If another document is being compressed, this one waits for a later request.
  const compressAgain = async () => {
    isCompressingAgain = isSmallest = true;
    try {
      compressed = await brotli(await decompressBrotli(compressed), BROTLI_QUALITY.again);
    } finally {
      isCompressingAgain = false;
    }
  };
  let zipped: Promise<Uint8Array> | null = null;
  return {
    size: Math.ceil(compressed.length * 2.2),
    async in(encoding) {
      if (encoding === "br" && ++requests > 1 && !isSmallest && !isCompressingAgain) compressAgain().catch(() => undefined);
      if (encoding === "br") return compressed;
      if (encoding === "identity") return decompressBrotli(compressed);
      zipped ??= decompressBrotli(compressed)
        .then((plain) => compressGzip(plain, { level: GZIP_LEVEL }))
        .then((whole) => new Uint8Array(whole));
      return zipped;
    },
  };
}

async function brotli(bytes: Uint8Array, quality: number): Promise<Uint8Array> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  // Copied: zlib's result is a view of a larger buffer, which would stay in memory with it.
  return new Uint8Array(await compressBrotli(bytes, { params }));
}
