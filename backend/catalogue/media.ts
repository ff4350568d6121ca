import type { PictureSpec } from "../demo/types";
import { idOf } from "../id";
import { PICTURE_WIDTHS } from "../pictures";
import type { Entity, Scope } from "../scope";
import type { SalesChannelContext } from "../types";
import { idList, textsIn } from "./texts";

/** Height by width (specification §9 wants products at 550 × 510). */
const PROPORTION: Record<PictureSpec["kind"], number> = { product: 1020 / 1100, room: 900 / 1600 };

interface MediaRow {
  id: string;
  media_key: string;
  picture: string;
  texts: string;
  created_at: string;
}

/** Media entities by id; unknown ids are left out. */
export function loadMedia({ db, config, context }: Omit<Scope, "seoUrls">, ids: Iterable<string>): Map<string, Entity> {
  const rows = db.prepare("SELECT * FROM media WHERE id IN (SELECT value FROM json_each(?))").all(idList(ids)) as MediaRow[];
  return new Map(rows.map((row) => [row.id, mediaEntity(row, context, config.publicUrl)]));
}

/** The largest width a picture is drawn in: that of its `url`. */
export function originalWidth(kind: PictureSpec["kind"]): number {
  return Math.max(...PICTURE_WIDTHS[kind]);
}

function mediaEntity(row: MediaRow, context: SalesChannelContext, publicUrl: string): Entity {
  const { alt, title } = textsIn<{ alt: string; title: string }>(row.texts, context);
  const { kind } = JSON.parse(row.picture) as PictureSpec;
  const widths = PICTURE_WIDTHS[kind];
  const heightOf = (width: number): number => Math.round(width * PROPORTION[kind]);
  const width = originalWidth(kind);
  const path = `media/${row.media_key}.webp`;
  return {
    translated: { alt, title, customFields: {} },
    createdAt: row.created_at,
    updatedAt: null,
    mimeType: "image/webp",
    fileExtension: "webp",
    // Pictures are drawn when they are first asked for; how many bytes that makes is not known here.
    fileSize: 0,
    title,
    metaData: { width, height: heightOf(width), type: 18, hash: idOf("media-hash", row.media_key) },
    uploadedAt: row.created_at,
    alt,
    url: `${publicUrl}/${path}`,
    fileName: row.media_key,
    translations: null,
    thumbnails: widths.map((each) => thumbnail(row, each, heightOf(each), publicUrl)),
    hasFile: true,
    private: false,
    path,
    config: null,
    customFields: null,
    id: row.id,
    apiAlias: "media",
  };
}

function thumbnail(row: MediaRow, width: number, height: number, publicUrl: string): Entity {
  const path = `thumbnail/${row.media_key}_${width}.webp`;
  return {
    translated: [],
    createdAt: row.created_at,
    updatedAt: null,
    path,
    width,
    height,
    url: `${publicUrl}/${path}`,
    mediaId: row.id,
    customFields: null,
    id: idOf("thumbnail", `${row.media_key}/${width}`),
    apiAlias: "media_thumbnail",
  };
}
