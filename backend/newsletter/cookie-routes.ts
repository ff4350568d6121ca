import { createHash } from "node:crypto";
import { answer } from "../http/answer";
import type { RouteModule } from "../types";
import { cookieGroups, cookieTexts } from "./cookie-groups";

/**
 * GET /cookie-groups of Shopware 6.7. `hash` changes with the groups, so that consent is requested
 * again.
 */
export const cookieRoutes: RouteModule = (app) => {
  const hash = createHash("md5").update(JSON.stringify(cookieGroups)).digest("hex");
  app.get("/store-api/cookie-groups", (c) => {
    const { localeCode, languageId } = c.var.context;
    const texts = cookieTexts(localeCode);
    const elements = cookieGroups.map(({ text, isRequired, entries }) => ({
      ...texts[text],
      isRequired,
      entries: entries.map((entry) => ({
        ...entry,
        text: undefined,
        name: texts.entries[entry.text],
        apiAlias: "cookie_entry",
      })),
      apiAlias: "cookie_group",
    }));
    return answer(c, { elements, hash, languageId, apiAlias: "cookie_groups_hash" });
  });
};
