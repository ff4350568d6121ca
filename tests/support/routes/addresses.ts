import { routeTable } from "./shopper";

/** An unknown id. */
export const ID = "a".repeat(32);
/** Path parameters that are no ids. */
const WORDS: Record<string, string> = { kind: "click", provider: "adyen" };
/** Every route of the build, so that new ones are included automatically. */
const ROUTES = routeTable.filter(({ id }) => id !== "root");
const pathOf = (route: (typeof ROUTES)[number]): string => {
  const parent = ROUTES.find(({ id }) => id === route.parentId);
  return `${parent ? pathOf(parent) : ""}/${route.path}`.replace(/\/+/g, "/");
};
export const ADDRESSES = [
  ...new Set(
    ROUTES.map((route) =>
      pathOf(route)
        .replace("*", "living-room/cushions/")
        .replace(/:(\w+)\??/g, (_, name: string) => WORDS[name] ?? ID),
    ),
  ),
];
