import type { Dictionary, OptionGroup } from "../shelf/dictionary";

/** Facets and rules name attributes alike: brand, price, category, color, size; the shop's own ones after "custom.". */
export type Attribute =
  { kind: "brand" } | { kind: "price" } | { kind: "category" } | { kind: "product_key" } | { kind: "options"; group: OptionGroup };

const BUILT_IN_GROUPS = new Set(["color", "size"]);

/** The facet id of a group of options: "color", "size", "custom.material". */
export function attributeId(group: OptionGroup): string {
  return BUILT_IN_GROUPS.has(group.code) ? group.code : `custom.${group.code}`;
}

/** What an attribute's name means, or null when there is no such attribute. */
export function attributeNamed(dictionary: Dictionary, name: string): Attribute | null {
  if (name === "brand" || name === "category" || name === "product_key") return { kind: name };
  if (name === "price" || name === "selling_price") return { kind: "price" };
  const group = dictionary.optionGroups.find((candidate) => attributeId(candidate) === name);
  return group ? { kind: "options", group } : null;
}

/** Numbers of the options, categories or brands with these ids (brands by name too, options by their label too); unknown ones are left out. */
export function numbersNamed(dictionary: Dictionary, attribute: Attribute, names: string[]): number[] {
  const wanted = new Set(names);
  switch (attribute.kind) {
    case "brand":
      return dictionary.brands.filter((brand) => wanted.has(brand.name) || wanted.has(brand.id)).map((brand) => brand.number);
    case "category":
      return names.flatMap((name) => dictionary.categoryById.get(name)?.number ?? []);
    case "options":
      return attribute.group.options.filter((number) => {
        const option = dictionary.optionByNumber.get(number);
        return option && (wanted.has(option.id) || wanted.has(option.label));
      });
    default:
      return [];
  }
}
