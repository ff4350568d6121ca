import { randomBytes } from "node:crypto";
import { missingParameter, requireUuid, violationError, type Violation } from "../http/errors";
import { insufficientPermission, invalidQuantity, typeNotSupported } from "./http-errors";

type Json = Record<string, unknown>;

/**
 * The maximum number of line items in a request and in a cart, which limits the size of an answer.
 */
export const MAX_LINES = 250;
/** The maximum length of an id, code or type, in characters. */
const MAX_TEXT = 255;

/** A validated item of `POST line-item`. */
export type AddedItem =
  | { type: "product"; id: string; referencedId: string | null; quantity: number }
  | { type: "promotion"; code: string };

/** A validated item of `PATCH line-item`; absent fields are unchanged. */
export interface ChangedItem {
  id: string;
  type?: "product" | "promotion";
  quantity?: number;
  referencedId?: string;
}

/** Line types that only a shop's back office may add. */
const PRIVILEGED_TYPES = new Set(["custom", "credit", "discount"]);

/** Allowed types by field, with the names of Shopware's validator. */
const FIELD_TYPES = {
  id: "string",
  type: "string",
  quantity: "int",
  payload: "array",
  stackable: "bool",
  removable: "bool",
  label: "string",
  referencedId: "string",
} as const;

/** `items` of a request to add: an absent list is an empty one. */
export function readAddedItems(body: Json): AddedItem[] {
  return readItems(body).map((item) => {
    checkFieldTypes(item);
    const type = readType(text(item.type) ?? "", item);
    if (type === "promotion") return { type, code: (text(item.referencedId) ?? "").trim() };
    return {
      type,
      id: text(item.id) ?? randomBytes(16).toString("hex"),
      // A line without a reference refers to the product of its own id: Shopware's own storefront
      // adds products so.
      referencedId:
        readReferencedId(item) ?? (text(item.id) === undefined ? null : requireUuid(item.id)),
      quantity: readQuantity(item) ?? 1,
    };
  });
}

/** `items` of a request to change. */
export function readChangedItems(body: Json): ChangedItem[] {
  return readItems(body).map((item) => {
    checkFieldTypes(item);
    const type = text(item.type);
    const referencedId = readReferencedId(item);
    return {
      id: text(item.id) ?? "",
      ...(type === undefined ? {} : { type: readType(type, item) }),
      quantity: readQuantity(item),
      ...(referencedId === null ? {} : { referencedId }),
    };
  });
}

/** `ids` of a request to remove; a single id may be a text. */
export function readIds(body: Json): string[] {
  const { ids } = body;
  if (ids === undefined || ids === null) throw missingParameter("ids");
  const list = typeof ids === "object" ? Object.values(ids) : [ids];
  return list.map((id) =>
    typeof id === "string" || typeof id === "number" ? String(id).slice(0, MAX_TEXT) : "",
  );
}

function readItems({ items }: Json): Json[] {
  if (items === undefined || items === null) return [];
  if (typeof items !== "object") throw violationError([typeViolation("/items", "array", items)]);
  const list: unknown[] = Object.values(items);
  if (list.length > MAX_LINES) throw tooManyLines();
  return list.map((item, index) => {
    if (typeof item !== "object" || item === null)
      throw violationError([typeViolation(`/items/${index}`, "array", item)]);
    return item as Json;
  });
}

export function tooManyLines() {
  const detail = `This collection should contain ${MAX_LINES} elements or less.`;
  return violationError([
    {
      code: "VIOLATION::TOO_MANY_ERROR",
      detail,
      pointer: "/items",
      parameters: { "{{ limit }}": MAX_LINES },
    },
  ]);
}

/** @throws 400 with an entry for each field of another type, 400 for overlong texts */
function checkFieldTypes(item: Json): void {
  const wrong = Object.entries(FIELD_TYPES).filter(
    ([name, type]) =>
      item[name] !== undefined && item[name] !== null && !isOfType(item[name], type),
  );
  if (wrong.length > 0)
    throw violationError(wrong.map(([name, type]) => typeViolation(`/${name}`, type, item[name])));
  const long = ["id", "type", "referencedId"].filter(
    (name) => (text(item[name])?.length ?? 0) > MAX_TEXT,
  );
  if (long.length === 0) return;
  const detail = `This value is too long. It should have ${MAX_TEXT} characters or less.`;
  throw violationError(
    long.map((name) => ({
      code: "VIOLATION::TOO_LONG_ERROR",
      detail,
      pointer: `/${name}`,
      parameters: { "{{ limit }}": MAX_TEXT },
    })),
  );
}

function isOfType(value: unknown, type: (typeof FIELD_TYPES)[keyof typeof FIELD_TYPES]): boolean {
  if (type === "int") return Number.isSafeInteger(value);
  if (type === "array") return typeof value === "object";
  return typeof value === (type === "bool" ? "boolean" : "string");
}

function typeViolation(pointer: string, type: string, value: unknown): Violation {
  const parameters = { "{{ value }}": phpValue(value), "{{ type }}": type };
  return {
    code: "VIOLATION::INVALID_TYPE_ERROR",
    detail: `This value should be of type ${type}.`,
    pointer,
    parameters,
  };
}

/** A value as Symfony's validator prints it. */
function phpValue(value: unknown): string {
  if (typeof value === "string") return `"${value}"`;
  if (Array.isArray(value)) return "array";
  return typeof value === "object" && value !== null ? "object" : String(value);
}

function readType(type: string, item: Json): "product" | "promotion" {
  if (PRIVILEGED_TYPES.has(type)) throw insufficientPermission();
  if (type !== "product" && type !== "promotion") throw typeNotSupported(type);
  if (type === "product" && item.priceDefinition !== undefined && item.priceDefinition !== null)
    throw insufficientPermission();
  return type;
}

function readQuantity({ quantity }: Json): number | undefined {
  if (typeof quantity !== "number") return undefined;
  if (quantity < 1) throw invalidQuantity(quantity);
  return quantity;
}

function readReferencedId({ referencedId, type }: Json): string | null {
  if (type === "promotion" || referencedId === undefined || referencedId === null) return null;
  return requireUuid(referencedId);
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
