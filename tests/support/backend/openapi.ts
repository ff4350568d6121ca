import { readFileSync } from "node:fs";
import Ajv, { type ErrorObject, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { correctFaults, type OpenApi } from "./openapi-faults";

type Json = Record<string, unknown>;

/** The Store API document of Shopware 6.6.10 that ships with Shopware's own client. */
const DOCUMENT = "node_modules/@shopware/api-client/api-types/storeApiSchema.6.6.10.json";
/** Formats of the document that JSON Schema does not know. */
const FOREIGN_FORMATS = ["float", "double", "int64", "int32", "^[0-9a-f]{32}$", ""];

const document = correctFaults(JSON.parse(readFileSync(DOCUMENT, "utf8")) as OpenApi);
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: true, logger: false });
addFormats(ajv);
for (const format of FOREIGN_FORMATS) ajv.addFormat(format, true);
ajv.addSchema({ $id: "store-api", components: nullable(document.components) as Json });

const compiled = new Map<string, ValidateFunction>();

/**
 * Differences between a 200 answer and the document, e.g.
 * `violations("/product/{productId}", "post", body)`; [] if there are none.
 */
export function violations(path: string, method: string, body: unknown): string[] {
  const key = `${method} ${path}`;
  let validate = compiled.get(key);
  if (!validate) compiled.set(key, (validate = ajv.compile(responseSchema(path, method))));
  return validate(body) ? [] : (validate.errors ?? []).filter(isTelling).map(describeError);
}

function responseSchema(path: string, method: string): Json {
  const response = document.paths[path]?.[method]?.responses["200"];
  if (!response) throw new Error(`The document has no 200 answer for ${method} ${path}`);
  const name = typeof response.$ref === "string" ? response.$ref.split("/").at(-1) : undefined;
  const resolved = (name === undefined ? response : document.components.responses[name]) as {
    content: Record<string, { schema: Json }>;
  };
  return nullable(resolved.content["application/json"]?.schema ?? {}) as Json;
}

/**
 * Allows null for every property: Shopware sends it for all empty ones, the document never mentions
 * it.
 */
function nullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(nullable);
  if (typeof schema !== "object" || schema === null) return schema;
  const { $ref, properties, ...rest } = schema as Json;
  const result: Json = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, nullable(value)]),
  );
  if (typeof $ref === "string") result.$ref = $ref.replace("#/", "store-api#/");
  if (typeof properties === "object" && properties !== null) {
    result.properties = Object.fromEntries(
      Object.entries(properties).map(([name, value]) => [
        name,
        { anyOf: [nullable(value), { type: "null" }] },
      ]),
    );
  }
  return result;
}

/** The alternative "or null" also fails with every real error. */
function isTelling({ keyword, params }: ErrorObject): boolean {
  return keyword !== "anyOf" && !(keyword === "type" && params.type === "null");
}

function describeError({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath} ${message ?? ""} ${JSON.stringify(params)}`;
}
