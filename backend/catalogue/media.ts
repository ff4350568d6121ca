import type { PictureSpec } from "../demo/types";
import { idOf } from "../id";
import type { Backend, SalesChannelContext } from "../types";
import { idList, textsIn } from "./texts";

/** Width and height of the originals, and the widths of the thumbnails; the same proportions at every width. */
const SIZES: Record<PictureSpec["kind"], { width: number; height: number; thumbnails: number[] }> = {
  product: { width: 1100, height: 1020, thumbnails: [160, 320, 550, 1100] },
  room: { width: 1600, height: 900, thumbnails: [480, 960, 1600] },
};

interface MediaRow {
  id: string;
  media_key: string;
  picture: string;
  texts: string;
  created_at: string;
}

export type MediaEntity = Record<string, unknown> & { id: string };

/** Media entities by id; unknown ids are left out. */
export function loadMedia({ db, config }: Backend, context: SalesChannelContext, ids: Iterable<string>): Map<string, MediaEntity> {
  const rows = db.prepare("SELECT * FROM media WHERE id IN (SELECT value FROM json_each(?))").all(idList(ids)) as MediaRow[];
  return new Map(rows.map((row) => [row.id, mediaEntity(row, context, config.publicUrl)]));
}

function mediaEntity(row: MediaRow, context: SalesChannelContext, publicUrl: string): MediaEntity {
  const { alt, title } = textsIn<{ alt: string; title: string }>(row.texts, context);
  const size = SIZES[(JSON.parse(row.picture) as PictureSpec).kind];
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
    metaData: { width: size.width, height: size.height, type: 18, hash: idOf("media-hash", row.media_key) },
    uploadedAt: row.created_at,
    alt,
    url: `${publicUrl}/${path}`,
    fileName: row.media_key,
    translations: null,
    thumbnails: size.thumbnails.map((width) => thumbnail(row, width, Math.round((size.height * width) / size.width), publicUrl)),
    hasFile: true,
    private: false,
    path,
    config: null,
    customFields: null,
    id: row.id,
    apiAlias: "media",
  };
}

function thumbnail(row: MediaRow, width: number, height: number, publicUrl: string): Record<string, unknown> {
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
