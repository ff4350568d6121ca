import { same, t } from "../translate";
import { folder, link, page } from "./node";

const short = (en: string, sv: string, fi: string, de: string) => t(`${en}/`, `${sv}/`, `${fi}/`, `${de}/`);

/** A content page of the footer: its path stands on its own, without the column's name. */
const content = (key: string, name: ReturnType<typeof t>, seoPath: ReturnType<typeof t>) =>
  page(key, name, { cmsPage: `page-${key}`, seoPath });

/** The footer's columns. The mobile menu shows them all but the one named "Shop" (specification §2). */
export const footer = folder("footer", t("Footer", "Sidfot", "Alatunniste", "Fußzeile"), [
  folder("footer-customer-service", t("Customer service", "Kundservice", "Asiakaspalvelu", "Kundenservice"), [
    content("delivery", t("Delivery", "Leverans", "Toimitus", "Lieferung"), short("delivery", "leverans", "toimitus", "lieferung")),
    content("returns", t("Returns", "Returer", "Palautukset", "Rückgabe"), short("returns", "returer", "palautukset", "rueckgabe")),
    content(
      "faq",
      t("Questions and answers", "Frågor och svar", "Kysymyksiä ja vastauksia", "Fragen und Antworten"),
      short("faq", "fragor-och-svar", "kysymyksia-ja-vastauksia", "haeufige-fragen"),
    ),
    content("contact", t("Contact", "Kontakt", "Yhteystiedot", "Kontakt"), short("contact", "kontakt", "yhteystiedot", "kontakt")),
  ]),
  folder("footer-about", t("About us", "Om oss", "Meistä", "Über uns"), [
    content(
      "about",
      t("Our story", "Vår historia", "Tarinamme", "Unsere Geschichte"),
      short("our-story", "var-historia", "tarinamme", "unsere-geschichte"),
    ),
    content(
      "sustainability",
      t("Sustainability", "Hållbarhet", "Vastuullisuus", "Nachhaltigkeit"),
      short("sustainability", "hallbarhet", "vastuullisuus", "nachhaltigkeit"),
    ),
    content(
      "accessibility",
      t("Accessibility statement", "Om tillgänglighet", "Saavutettavuus", "Erklärung zur Barrierefreiheit"),
      short("accessibility", "tillganglighet", "saavutettavuus", "barrierefreiheit"),
    ),
  ]),
  folder("footer-legal", t("Terms and privacy", "Villkor och integritet", "Ehdot ja tietosuoja", "Rechtliches"), [
    content(
      "terms",
      t("Terms and conditions", "Köpvillkor", "Toimitusehdot", "Allgemeine Geschäftsbedingungen"),
      short("terms", "kopvillkor", "toimitusehdot", "agb"),
    ),
    content(
      "privacy",
      t("Privacy policy", "Integritetspolicy", "Tietosuojaseloste", "Datenschutzerklärung"),
      short("privacy", "integritetspolicy", "tietosuoja", "datenschutz"),
    ),
    content("cookies", t("Cookies", "Kakor", "Evästeet", "Cookies"), short("cookies", "kakor", "evasteet", "cookies")),
    content(
      "imprint",
      t("Company details", "Företagsuppgifter", "Yritystiedot", "Impressum"),
      short("company-details", "foretagsuppgifter", "yritystiedot", "impressum"),
    ),
  ]),
  folder(
    "footer-shop",
    same("Shop"),
    (
      [
        ["bed", t("Bed linen", "Sängkläder", "Vuodevaatteet", "Bettwäsche")],
        ["living", t("Living room", "Vardagsrum", "Olohuone", "Wohnzimmer")],
        ["windows", t("Curtains", "Gardiner", "Verhot", "Gardinen")],
        ["bath", t("Bath", "Badrum", "Kylpyhuone", "Bad")],
        ["rugs", t("Rugs", "Mattor", "Matot", "Teppiche")],
        ["outlet", same("Outlet")],
      ] as const
    ).map(([target, name]) => link(`footer-shop-${target}`, name, { type: "category", target, newTab: false })),
    { customFields: { key: "shop" } },
  ),
]);

/** The short menu beside the logo. */
export const service = folder("service", t("Service", "Service", "Palvelu", "Service"), [
  link("service-delivery", t("Delivery", "Leverans", "Toimitus", "Lieferung"), { type: "category", target: "delivery", newTab: false }),
  link("service-returns", t("Returns", "Returer", "Palautukset", "Rückgabe"), { type: "category", target: "returns", newTab: false }),
  link("service-contact", t("Contact", "Kontakt", "Yhteystiedot", "Kontakt"), { type: "category", target: "contact", newTab: false }),
]);
