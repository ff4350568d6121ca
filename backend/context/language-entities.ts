import { idList, textsIn } from "../catalogue/texts";
import { idOf } from "../id";
import type { Entity, Scope } from "../scope";

interface LanguageRow {
  id: string;
  locale: string;
  name: string;
  created_at: string;
}

/** Languages by id; `locale` repeats `translationCode` only on request. */
export function loadLanguages(
  { db, context }: Pick<Scope, "db" | "context">,
  ids: string[],
  withLocale = false,
): Entity[] {
  const rows = db
    .prepare(
      "SELECT * FROM language WHERE id IN (SELECT value FROM json_each(?)) ORDER BY position",
    )
    .all(idList(ids)) as LanguageRow[];
  return rows.map((row) => {
    const locale = localeEntity(row, context.localeCode);
    return {
      translated: [],
      createdAt: row.created_at,
      updatedAt: null,
      parentId: null,
      localeId: locale.id,
      translationCodeId: locale.id,
      translationCode: locale,
      name: row.name,
      locale: withLocale ? locale : null,
      parent: null,
      children: null,
      customFields: null,
      id: row.id,
      apiAlias: "language",
    };
  });
}

/** The locale's name and territory in the language of the context. */
function localeEntity(row: LanguageRow, displayLocale: string): Entity {
  const [language = row.locale, region = ""] = row.locale.split("-");
  const name =
    new Intl.DisplayNames([displayLocale], { type: "language" }).of(language) ?? language;
  const territory = new Intl.DisplayNames([displayLocale], { type: "region" }).of(region) ?? region;
  return {
    translated: { name, territory, customFields: {} },
    createdAt: row.created_at,
    updatedAt: null,
    code: row.locale,
    name,
    territory,
    customFields: null,
    id: idOf("locale", row.locale),
    apiAlias: "locale",
  };
}

interface SalutationRow {
  id: string;
  salutation_key: string;
  texts: string;
  created_at: string;
}

export function loadSalutations({ db, context }: Pick<Scope, "db" | "context">): Entity[] {
  const rows = db.prepare("SELECT * FROM salutation ORDER BY position").all() as SalutationRow[];
  return rows.map((row) => {
    const { displayName, letterName } = textsIn<{ displayName: string; letterName: string }>(
      row.texts,
      context,
    );
    return {
      translated: { displayName, letterName, customFields: {} },
      createdAt: row.created_at,
      updatedAt: null,
      salutationKey: row.salutation_key,
      displayName,
      letterName,
      customFields: null,
      id: row.id,
      apiAlias: "salutation",
    };
  });
}
