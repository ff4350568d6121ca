/**
 * The custom properties that a style element gives the document in a colour scheme, by their names
 * without dashes.
 */
export function customPropertiesIn(css: string, scheme: "light" | "dark"): Record<string, string> {
  const properties: Record<string, string> = {};
  const blocks: string[] = [];
  for (const [, opened, name, value] of css.matchAll(/([^{};]+)\{|--([\w-]+):([^;}]+)|\}/g)) {
    if (opened) blocks.push(opened);
    else if (!name) blocks.pop();
    else if (blocks.every((block) => block === ":root" || block.includes(`scheme:${scheme}`)))
      properties[name] = value ?? "";
  }
  return properties;
}
