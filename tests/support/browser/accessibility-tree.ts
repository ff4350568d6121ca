import type { Page } from "playwright/test";

/** An element in the accessibility tree. */
interface AccessibleNode {
  role: string;
  name: string;
  url: string;
  level: number;
  /** a wrong input of which nothing says why */
  wrong: boolean;
  /** roles of its ancestors, from the page down */
  within: string[];
}

/** Roles of controls and groups, which must have a name. */
const NAMED =
  /^(link|button|textbox|searchbox|combobox|spinbutton|checkbox|radio|radiogroup|switch|slider|tab|tabpanel|option|listbox|menuitem|DisclosureTriangle|PopUpButton|dialog|alertdialog|navigation|region|image|img|table|heading)$/;
/** A page has exactly one of each. */
const ONCE = ["main", "banner", "contentinfo"];
/** A page may have several of each, with different names. */
const NAMED_IF_SEVERAL = ["navigation", "region", "search", "dialog"];

/** The page's accessibility tree, in order. */
async function accessibilityTree(page: Page): Promise<AccessibleNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const roleOf = (node: (typeof nodes)[number]) => String(node.role?.value ?? "");
  const property = (node: (typeof nodes)[number], name: string) =>
    node.properties?.find((each) => each.name === name)?.value.value as unknown;
  const within = (node: (typeof nodes)[number]): string[] => {
    const parent = node.parentId ? byId.get(node.parentId) : undefined;
    return parent ? [...within(parent), ...(parent.ignored ? [] : [roleOf(parent)])] : [];
  };
  return nodes
    .filter(({ ignored }) => !ignored)
    .map((node) => ({
      role: roleOf(node),
      name: String(node.name?.value ?? "").trim(),
      url: String(property(node, "url") ?? ""),
      level: Number(property(node, "level") ?? 0),
      wrong: property(node, "invalid") === "true" && !node.description?.value,
      within: within(node),
    }));
}

/**
 * Faults in the accessibility tree: controls without a name, links with the same name, outline,
 * landmarks.
 */
export async function treeFaults(page: Page): Promise<string[]> {
  const tree = await accessibilityTree(page);
  const inDialog = tree.some(({ role }) => role === "dialog");
  return [
    ...namelessIn(tree),
    ...unexplainedIn(tree),
    ...linkFaults(tree),
    ...outlineFaults(tree, inDialog),
    ...landmarkFaults(tree, inDialog),
  ];
}

function namelessIn(tree: AccessibleNode[]): string[] {
  return tree
    .filter(({ role, name }) => NAMED.test(role) && name === "")
    .map(({ role, within }) => `without a name: ${[...within, role].join(" > ")}`);
}

/**
 * A browser calls a box wrong that may not stay empty, before anything was sent, unless the page
 * says that it is not.
 */
function unexplainedIn(tree: AccessibleNode[]): string[] {
  return tree.filter(({ wrong }) => wrong).map(({ name }) => `wrong without a reason: ${name}`);
}

function linkFaults(tree: AccessibleNode[]): string[] {
  const links = tree.filter(({ role }) => role === "link");
  return links.flatMap(({ name, url }, at) => {
    const before = links[at - 1];
    return before?.name === name && before.url !== url
      ? [`"${name}" leads to ${before.url} and to ${url}`]
      : [];
  });
}

/** One h1, no level skipped. A dialog hides the page behind it; its title replaces the h1. */
function outlineFaults(tree: AccessibleNode[], inDialog: boolean): string[] {
  const levels = tree.filter(({ role }) => role === "heading").map(({ level }) => level);
  const titles = levels.filter((level) => level === 1).length;
  const skipped = levels.flatMap((level, at) =>
    at > 0 && level - levels[at - 1]! > 1 ? [`h${levels[at - 1]} is followed by h${level}`] : [],
  );
  return [...(titles === 1 || inDialog ? [] : [`${titles} h1`]), ...skipped];
}

function landmarkFaults(tree: AccessibleNode[], inDialog: boolean): string[] {
  const once = ONCE.flatMap((role) => {
    const count = tree.filter((told) => told.role === role).length;
    return count === 1 || inDialog ? [] : [`${role}: ${count}`];
  });
  const apart = NAMED_IF_SEVERAL.flatMap((role) => {
    const names = tree.filter((told) => told.role === role).map(({ name }) => name);
    return names
      .filter((name, at) => names.indexOf(name) !== at)
      .map((name) => `two of ${role} are called "${name}"`);
  });
  return [...once, ...apart];
}
