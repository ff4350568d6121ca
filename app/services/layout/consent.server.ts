import { z } from "zod";
import { CONSENT_CATEGORIES, type ConsentCategory } from "~/domain/consent";
import { readThroughCache } from "~/services/platform/cache/cache.server";
import type { FieldsOf, Schemas } from "~/services/platform/store-api/schemas/entity.server";
import { listOf, parseResult, text } from "~/services/platform/store-api/schemas/primitives.server";
import { isMissing, mapResult, type Result } from "~/services/platform/store-api/result.server";
import { getAreaTexts } from "~/services/platform/i18n/messages.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { Shop } from "~/services/platform/session/shop.server";

const entrySchema = z.object({
  cookie: text,
  name: text,
  hidden: z.boolean().catch(false),
} satisfies FieldsOf<Schemas["CookieEntry"]>);
const groupSchema = z.object({
  name: text,
  description: text,
  isRequired: z.boolean().catch(false),
  entries: listOf(entrySchema),
} satisfies FieldsOf<Schemas["CookieGroup"]>);
const groupsSchema = z.object({ elements: listOf(groupSchema) });
type CookieGroup = z.output<typeof groupSchema>;

/**
 * The consent category of each cookie of the shop; categories that the shop does not use are not
 * offered.
 */
const CATEGORY_OF_COOKIE: [pattern: RegExp, category: ConsentCategory][] = [
  [/analytics|statisti|google-/i, "analytics"],
  [/elevate|recommend|personal/i, "personalisation"],
];

/**
 * GET /cookie-groups (Shopware 6.7, or an extension), cached like static data; an older Shopware
 * has none.
 */
function loadCookieGroups(scope: CatalogueScope): Promise<Result<CookieGroup[]>> {
  return readThroughCache(scope, "staticData", "cookie-groups", async () => {
    const result = await scope.catalogueApi.read("GET", "cookie-groups");
    if (result.status === "error" && isMissing(result)) return { status: "success", data: [] };
    return mapResult(parseResult(result, groupsSchema), ({ elements }) => elements);
  });
}

export type ConsentPage = Awaited<ReturnType<typeof loadConsentPage>>;

/** The page of consent settings: each group with the backend's texts, null for the shop's own. */
export async function loadConsentPage(shop: Shop) {
  const groups = (await loadCookieGroups(shop)).data ?? [];
  const required = groups.find(({ isRequired }) => isRequired);
  return {
    required: {
      label: required?.name ?? null,
      description: required?.description ?? null,
      entries: listCookieNames(required),
    },
    choices: CONSENT_CATEGORIES.map((category) => {
      const group = groups.find(
        ({ isRequired, entries }) =>
          !isRequired && entries.some(({ cookie }) => findConsentCategory(cookie) === category),
      );
      return {
        category,
        label: group?.name ?? null,
        description: group?.description ?? null,
        entries: listCookieNames(group),
        granted: shop.cookies.hasConsent(category),
      };
    }),
    texts: getAreaTexts(shop.channel.lang, "consent"),
  };
}

export type ConsentQuestion = NonNullable<ReturnType<typeof buildConsentQuestion>>;

/**
 * The consent banner, shown on every page until it is answered. Accepting and refusing take one
 * click each.
 */
export function buildConsentQuestion(shop: Shop) {
  if (shop.cookies.hasAnsweredConsent()) return null;
  const { t } = shop;
  return {
    label: t("consent.title"),
    text: t("consent.question"),
    all: t("consent.all"),
    none: t("consent.none"),
    choose: t("consent.choose"),
  };
}

const choiceSchema = z.enum(["all", "none", "selected"]);

/** The choice in a form of the banner or the page. @returns null for a form without one */
export function parseConsentForm(form: FormData): ConsentCategory[] | null {
  const choice = choiceSchema.safeParse(form.get("choice")).data;
  if (!choice) return null;
  if (choice === "all") return [...CONSENT_CATEGORIES];
  return choice === "none"
    ? []
    : CONSENT_CATEGORIES.filter((category) => form.getAll("category").includes(category));
}

function findConsentCategory(cookie: string | null): ConsentCategory | null {
  return (cookie && CATEGORY_OF_COOKIE.find(([pattern]) => pattern.test(cookie))?.[1]) || null;
}

/** A cookie of Shopware's own storefront that this shop does not set; 6.7 lists it in any case. */
const NOT_SET = "timezone";

function listCookieNames(group: CookieGroup | undefined): string[] {
  return (group?.entries ?? []).flatMap(({ cookie, name, hidden }) =>
    name && !hidden && cookie !== NOT_SET ? [name] : [],
  );
}
