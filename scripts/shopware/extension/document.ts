import { readFileSync } from "node:fs";
import Ajv, { type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";

/** The description of the extension's routes, which the plugin also gives to Shopware. */
const DOCUMENT = "shopware-plugin/src/Resources/Schema/StoreApi/hearth.json";

interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, Response> } | undefined>>;
  components: object;
}
interface Response {
  content?: Record<string, { schema: { $ref: string } }>;
}

const document = JSON.parse(readFileSync(DOCUMENT, "utf8")) as OpenApi;
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema({ $id: "hearth", components: document.components });
const validators = new Map<string, ValidateFunction>();

/** Every route of the document, e.g. `post /wishlists/create`. */
export const OPERATIONS = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => `${method} ${path}`),
);

/**
 * Differences between an answer and the document.
 *
 * @param operation one of `OPERATIONS`
 */
export function differences(operation: string, status: number, body: unknown): string[] {
  const [method = "", path = ""] = operation.split(" ");
  const response = document.paths[path]?.[method]?.responses[String(status)];
  if (!response) return [`${operation} has no answer ${status}`];
  const $ref = response.content?.["application/json"]?.schema.$ref;
  if ($ref === undefined) return [];
  const validate = validators.get($ref) ?? ajv.compile({ $ref: $ref.replace("#/", "hearth#/") });
  validators.set($ref, validate);
  return validate(body)
    ? []
    : (validate.errors ?? []).map(
        ({ instancePath, message, params }) =>
          `${operation} ${status} ${instancePath} ${message ?? ""} ${JSON.stringify(params)}`,
      );
}

/** The operation of a call, e.g. `get /wishlists/shared/{uuid}`. */
export function findOperation(method: string, address: string): string {
  const steps = (address.split("?")[0] ?? "").split("/");
  const fits = (path: string) => {
    const pattern = path.split("/");
    return (
      pattern.length === steps.length &&
      pattern.every((step, index) => step.startsWith("{") || step === steps[index])
    );
  };
  // Fixed paths first: /wishlists/create is no list's id.
  const paths = Object.keys(document.paths).sort((one, other) => holes(one) - holes(other));
  const path = paths.find((each) => fits(each) && document.paths[each]?.[method.toLowerCase()]);
  if (!path) throw new Error(`The document does not know ${method} ${address}`);
  return `${method.toLowerCase()} ${path}`;
}

const holes = (path: string) => path.split("{").length;
