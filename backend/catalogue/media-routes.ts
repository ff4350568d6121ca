import type { Context } from "hono";
import type { PictureSpec } from "../demo/types";
import { answer } from "../http/answer";
import { httpError, missingParameter, requireUuid } from "../http/errors";
import { PICTURE_VERSION, PICTURE_WIDTHS, openPictureStore, type PictureFormat } from "../pictures";
import { scopeOf } from "../scope";
import type { BackendEnv, RouteModule } from "../types";
import { loadMedia, originalWidth } from "./media";

/** The pictures themselves, without a key: /media/{key}.webp and /thumbnail/{key}_{width}.webp. Drawn when first asked for. */
export const pictureRoutes: RouteModule = (app, { db, config }) => {
  const store = openPictureStore(config.dataDir);

  const serve = async (c: Context<BackendEnv>, key: string | undefined, wantedWidth: number | null): Promise<Response> => {
    const row = db.prepare("SELECT picture FROM media WHERE media_key = ?").get(key ?? "") as { picture: string } | undefined;
    const spec = row && (JSON.parse(row.picture) as PictureSpec);
    const width = spec && (wantedWidth ?? originalWidth(spec.kind));
    const isOffered = spec && width && (PICTURE_WIDTHS[spec.kind] as readonly number[]).includes(width);
    if (!spec || !isOffered || key === undefined) throw httpError(404, "Not Found", "There is no such picture.");
    const format = negotiate(c.req.header("accept") ?? "");
    const etag = `"v${PICTURE_VERSION}-${key}-${width}-${format}"`;
    const headers = {
      "Cache-Control": "public, max-age=31536000, immutable",
      "Access-Control-Allow-Origin": "*",
      Vary: "Accept",
      ETag: etag,
    };
    if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers);
    const bytes = await store.read(key, spec, width, format);
    return c.body(new Uint8Array(bytes), 200, { ...headers, "Content-Type": `image/${format}` });
  };

  app.get("/media/:file", (c) => serve(c, /^(.+)\.webp$/.exec(c.req.param("file"))?.[1], null));
  app.get("/thumbnail/:file", (c) => {
    const [, key, width] = /^(.+)_(\d{1,5})\.webp$/.exec(c.req.param("file")) ?? [];
    return serve(c, key, Number(width));
  });
};

/** The best format that the browser says it takes. */
function negotiate(accept: string): PictureFormat {
  if (accept.includes("image/avif")) return "avif";
  return accept.includes("image/webp") ? "webp" : "jpeg";
}

/** POST /media: media entities by id, as a bare list. */
export const mediaRoutes: RouteModule = (app, backend) => {
  app.post("/store-api/media", (c) => {
    const { ids } = c.var.body;
    if (!Array.isArray(ids) || ids.length === 0) throw missingParameter("ids");
    return answer(c, [...loadMedia(scopeOf(backend, c), ids.map(requireUuid)).values()]);
  });
};
