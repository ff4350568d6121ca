/**
 * Parses query strings and form bodies like PHP: `filter[0][type]=equals` nests, `ids[]=a&ids[]=b`
 * appends. Keys that could reach an object's prototype are dropped.
 */
export function parsePhpParameters(entries: Iterable<[string, string]>): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of entries) {
    const path = pathOf(name);
    if (path.length > 0 && path.length <= MAX_DEPTH && !path.some((key) => UNSAFE.has(key)))
      assign(root, path, value);
  }
  return listsOf(root) as Record<string, unknown>;
}

const MAX_DEPTH = 64;
const UNSAFE = new Set(["__proto__", "constructor", "prototype"]);
/** Stands for `[]`: the next free index. */
const APPEND = "";

function pathOf(name: string): string[] {
  const bracket = name.indexOf("[");
  if (bracket <= 0) return name === "" ? [] : [name];
  const keys = [...name.slice(bracket).matchAll(/\[([^\]]*)\]/gy)].map(
    (match) => match[1] ?? APPEND,
  );
  return [name.slice(0, bracket), ...keys];
}

/** The number of keys of each map: counting them for each `[]` would take quadratic time. */
const sizes = new WeakMap<Record<string, unknown>, number>();

function assign(target: Record<string, unknown>, path: string[], value: string): void {
  let node = target;
  for (const [index, part] of path.entries()) {
    const key = part === APPEND && index > 0 ? String(sizes.get(node) ?? 0) : part;
    if (!Object.hasOwn(node, key)) sizes.set(node, (sizes.get(node) ?? 0) + 1);
    if (index === path.length - 1) {
      node[key] = value;
      return;
    }
    const next = node[key];
    if (typeof next === "object" && next !== null) node = next as Record<string, unknown>;
    else node = (node[key] = {} as Record<string, unknown>) as Record<string, unknown>;
  }
}

/** Maps with the keys 0…n−1 are lists. */
function listsOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, child]) => [key, listsOf(child)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}
