import { readFile } from "node:fs/promises";
import { answer } from "../http/answer";
import { httpError, missingParameter, requireUuid } from "../http/errors";
import { scopeOf } from "../scope";
import type { RouteModule } from "../types";
import { extensionOf, loadMedia, MEDIA_TYPES, mediaFile } from "./media";

/** Pictures, models and marks, without an access key: /media/{key}.avif. */
export const pictureRoutes: RouteModule = (app) => {
  app.get("/media/:file", async (c) => {
    const [, key = "", extension = ""] = /^([\w.-]+)\.(\w+)$/.exec(c.req.param("file")) ?? [];
    const bytes =
      extension === extensionOf(key) ? await readFile(mediaFile(key)).catch(() => null) : null;
    if (!bytes) throw httpError(404, "Not Found", "There is no such picture.");
    return c.body(new Uint8Array(bytes), 200, {
      "Content-Type": MEDIA_TYPES[extension]!,
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
