import { readFile } from "node:fs/promises";
import { answer } from "../http/answer";
import { httpError, missingParameter, requireUuid } from "../http/errors";
import { scopeOf } from "../scope";
import type { RouteModule } from "../types";
import { loadMedia, mediaFile } from "./media";

/** The pictures themselves, without a key: /media/{key}.avif. */
export const pictureRoutes: RouteModule = (app) => {
  app.get("/media/:file", async (c) => {
    const key = /^([\w.-]+)\.avif$/.exec(c.req.param("file"))?.[1];
    const bytes = key === undefined ? null : await readFile(mediaFile(key)).catch(() => null);
    if (!bytes) throw httpError(404, "Not Found", "There is no such picture.");
    return c.body(new Uint8Array(bytes), 200, {
      "Content-Type": "image/avif",
      "Cache-Control": "public, max-age=31536000, immutable",
      "Access-Control-Allow-Origin": "*",
    });
  });
};

/** POST /media: media entities by id, as a bare list. */
export const mediaRoutes: RouteModule = (app, backend) => {
  app.post("/store-api/media", (c) => {
    const { ids } = c.var.body;
    if (!Array.isArray(ids) || ids.length === 0) throw missingParameter("ids");
    return answer(c, [...loadMedia(scopeOf(backend, c), ids.map(requireUuid)).values()]);
  });
};
