import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  associationOf,
  defineEntity,
  listAssociations,
  listIncludes,
  withExtensions,
} from "~/services/platform/store-api/schemas/entity.server";
import * as s from "~/services/platform/store-api/schemas/primitives.server";

const pictureSchema = defineEntity("media", { url: z.string() }).transform(({ url }) => url);
const videoSchema = defineEntity("media", { url: z.string(), mimeType: z.string() });
const entrySchema = defineEntity("product_media", {
  position: s.number,
  media: associationOf(z.union([pictureSchema, videoSchema])),
});
const productSchema = defineEntity("product", {
  id: s.id,
  manufacturer: associationOf(s.nullableOf(defineEntity("product_manufacturer", { name: s.text }))),
  cover: s.nullableOf(defineEntity("product_media", { media: pictureSchema })),
  media: associationOf(s.listOf(entrySchema), { limit: 2 }),
  extensions: withExtensions(s.map, "vendor"),
}).transform((product) => product);

describe("what is requested follows from the schema", () => {
  it("includes have the fields of every entity, whatever list or choice it stands in", () => {
    expect(listIncludes(s.elementsOf(productSchema))).toEqual({
      product: ["id", "manufacturer", "cover", "media", "vendor"],
      product_manufacturer: ["name"],
      product_media: ["media", "position"],
      media: ["url", "mimeType"],
    });
  });

  it("several schemas of one answer are requested together", () => {
    const other = defineEntity("product", { id: s.id, stock: s.number });
    expect(listIncludes(other, defineEntity("product", { name: s.text }))).toEqual({
      product: ["id", "stock", "name"],
    });
  });

  it("associations have the marked fields with their criteria, and theirs within them", () => {
    const wanted = { manufacturer: {}, media: { limit: 2, associations: { media: {} } } };
    expect(listAssociations(productSchema)).toEqual(wanted);
    expect(listAssociations(s.elementsOf(productSchema))).toEqual(wanted);
  });

  it("a mark belongs to one field: elsewhere the same schema is none", () => {
    expect(listAssociations(defineEntity("product_media", { media: pictureSchema }))).toEqual({});
  });
});
