import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DemoMedia, PictureSpec } from "../demo/types";
import type { PictureFormat } from "./render";
import { encode, rasterise } from "./render";

/** Counts up when a drawing changes: pictures of an older version are drawn anew. */
export const PICTURE_VERSION = 3;

/** Pictures drawn at the same time: one a core of a small machine. */
const PARALLEL = 2;
/** What a first visit asks for: tiles, in the format that browsers prefer. */
const FIRST_VISIT = { product: [320, 550], room: [960] } as const;
const FIRST_FORMATS: readonly PictureFormat[] = ["avif"];

export interface PictureStore {
  /** The picture from disk, else drawn once (readers that come meanwhile wait for the same drawing) and kept. */
  read(mediaKey: string, spec: PictureSpec, width: number, format: PictureFormat): Promise<Buffer>;
  /** Draws what a first visit needs and is not on disk yet. `media` in order of importance. */
  prepare(media: readonly DemoMedia[], onProgress?: (done: number, total: number) => void): Promise<void>;
}

/** Runs tasks, at most `parallel` at a time, in the order they come. */
function queueOf(parallel: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= parallel) await new Promise<void>((resume) => waiting.push(resume));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Removes what older drawings left. */
async function forgetOlder(root: string): Promise<void> {
  const names = await readdir(root).catch(() => []);
  for (const name of names)
    if (/^v\d+$/.test(name) && name !== `v${PICTURE_VERSION}`) await rm(join(root, name), { recursive: true, force: true });
}

/** @param dataDir the folder under which `pictures/` is kept */
export function openPictureStore(dataDir: string): PictureStore {
  const folder = join(dataDir, "pictures", `v${PICTURE_VERSION}`);
  const fileOf = (key: string, width: number, format: PictureFormat) => join(folder, `${key.replace(/[^\w.-]/g, "_")}_${width}.${format}`);
  const drawing = new Map<string, Promise<Buffer>>();
  const inTurn = queueOf(PARALLEL);
  let made: Promise<unknown> | undefined;

  const keep = async (file: string, bytes: Buffer): Promise<void> => {
    await (made ??= mkdir(folder, { recursive: true }));
    const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.draft`;
    await writeFile(draft, bytes);
    await rename(draft, file);
  };

  const read: PictureStore["read"] = async (mediaKey, spec, width, format) => {
    const file = fileOf(mediaKey, width, format);
    const pending = drawing.get(file);
    if (pending) return pending;
    const work = readFile(file).catch(() =>
      inTurn(async () => {
        const bytes = await encode(await rasterise(spec, mediaKey, width), width, format);
        await keep(file, bytes);
        return bytes;
      }),
    );
    drawing.set(file, work);
    try {
      return await work;
    } finally {
      drawing.delete(file);
    }
  };

  const prepareOne = async ({ key, picture }: DemoMedia): Promise<void> => {
    const wanted = FIRST_VISIT[picture.kind].flatMap((width) =>
      FIRST_FORMATS.map((format) => ({ width, format, file: fileOf(key, width, format) })),
    );
    const missing = [];
    for (const want of wanted) if (!(await stat(want.file).catch(() => null))) missing.push(want);
    if (missing.length === 0) return;
    const raster = await rasterise(picture, key, Math.max(...missing.map(({ width }) => width)));
    for (const { width, format, file } of missing) await keep(file, await encode(raster, width, format));
  };

  return {
    read,
    async prepare(media, onProgress) {
      await forgetOlder(join(dataDir, "pictures"));
      const unique = [...new Map(media.map((one) => [one.key, one])).values()];
      let done = 0;
      await Promise.all(
        unique.map((one) =>
          inTurn(async () => {
            await prepareOne(one);
            done += 1;
            onProgress?.(done, unique.length);
          }),
        ),
      );
    },
  };
}
