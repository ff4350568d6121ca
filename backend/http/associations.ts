import type { Associations } from "./criteria";

/** `associations` inside the criteria of one association. */
export function nestedAssociations(criteria: unknown): Associations {
  const nested =
    typeof criteria === "object" && criteria !== null
      ? (criteria as { associations?: unknown }).associations
      : undefined;
  return typeof nested === "object" && nested !== null ? (nested as Associations) : {};
}
