import { fileURLToPath } from "node:url";
import { idOf } from "../id";
import type { Entity, Scope } from "../scope";
import type { SalesChannelContext } from "../types";
import { idList, textsIn } from "./texts";

interface MediaRow {
  id: string;
  media_key: string;
  width: number;
  height: number;
  file_size: number;
  texts: string;
  created_at: string;
}

/** The file types. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  glb: "model/gltf-binary",
  svg: "image/svg+xml",
};

/** Models and the marks of ways to pay are known by the end of their key. */
export function extensionOf(key: string): string {
  if (key.endsWith("-model")) return "glb";
  return key.endsWith("-mark") ? "svg" : "avif";
}

/** The path of a key's file on disk. */
export function mediaFile(key: string): string {
  return fileURLToPath(new URL(`../media/${key}.${extensionOf(key)}`, import.meta.url));
}

/** Media entities by id; unknown ids are left out. */
export function loadMedia(
  { db, config, context }: Omit<Scope, "seoUrls">,
  ids: Iterable<string>,
): Map<string, Entity> {
  const rows = db
    .prepare("SELECT * FROM media WHERE id IN (SELECT value FROM json_each(?))")
    .all(idList(ids)) as MediaRow[];
  return new Map(rows.map((row) => [row.id, mediaEntity(row, context, config.publicUrl)]));
}

function mediaEntity(row: MediaRow, context: SalesChannelContext, publicUrl: string): Entity {
  const { alt, title } = textsIn<{ alt: string; title: string }>(row.texts, context);
  const fileExtension = extensionOf(row.media_key);
  const path = `media/${row.media_key}.${fileExtension}`;
  const isPicture = fileExtension === "avif";
  return {
    translated: { alt, title, customFields: {} },
    createdAt: row.created_at,
    updatedAt: null,
    mimeType: MEDIA_TYPES[fileExtension],
    fileExtension,
    fileSize: row.file_size,
    title,
    metaData: isPicture
      ? { width: row.width, height: row.height, type: 19, hash: idOf("media-hash", row.media_key) }
      : null,
    uploadedAt: row.created_at,
    alt,
    url: `${publicUrl}/${path}`,
    fileName: row.media_key,
    translations: null,
    thumbnails: isPicture ? [thumbnail(row, path, publicUrl)] : [],
    hasFile: true,
    private: false,
    path,
    config: null,
    customFields: null,
    id: row.id,
    apiAlias: "media",
  };
}

/** The only thumbnail: the file itself. */
function thumbnail(
  { id, media_key, width, height, created_at }: MediaRow,
  path: string,
  publicUrl: string,
): Entity {
  return {
    translated: [],
    createdAt: created_at,
    updatedAt: null,
    path,
    width,
    height,
    url: `${publicUrl}/${path}`,
    mediaId: id,
    customFields: null,
    id: idOf("thumbnail", `${media_key}/${width}`),
    apiAlias: "media_thumbnail",
  };
}
