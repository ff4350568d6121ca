import { BadArgument } from "../http/bad-argument";
import type { Parameters } from "../http/parameters";
import type { Presentation } from "./types";

/** Products of a group in a list, pictures of a product in a list. Suggestions and recommendations show a group's main product only. */
const IN_LISTS = { productsAGroup: 5, imagesAProduct: 2 } as const;
const IN_SHORT = { productsAGroup: 1, imagesAProduct: 2 } as const;

const OF_VARIANTS = "variant.";

/** Which attributes a list has: those of `presentCustom` (`variant.` in front: of the variants), or all of them with a `templateId`. */
export function listPresentation(parameters: Parameters, kind: "list" | "short"): Presentation {
  const names = parameters.list("presentCustom");
  const template = parameters.text("templateId");
  if (template !== null && names.length > 0) throw new BadArgument("'templateId' and 'presentCustom' cannot be used together.");
  return {
    custom: template === null ? names.filter((name) => !name.startsWith(OF_VARIANTS)) : "all",
    variantCustom:
      template === null ? names.filter((name) => name.startsWith(OF_VARIANTS)).map((name) => name.slice(OF_VARIANTS.length)) : "all",
    ...(kind === "list" ? IN_LISTS : IN_SHORT),
    descriptions: false,
  };
}
