import type { Backend } from "../../types";
import type { Json } from "../http/json-body";
import type { Parameters } from "../http/parameters";
import type { Visit } from "../http/visit";

/** What every query is given. */
export interface Query {
  backend: Backend;
  visit: Visit;
  parameters: Parameters;
  body: Json;
}

export type Answer = (query: Query) => Record<string, unknown>;
