/** The engine's own words in the languages of the shops. */
const LABELS = {
  en: {
    RELEVANCE: "Relevance",
    NEWEST_FIRST: "Newest first",
    PRICE_ASCENDING: "Lowest price",
    PRICE_DESCENDING: "Highest price",
    DISCOUNT: "Highest discount",
    RATING: "Highest rating",
    NAME: "Name",
    TITLE: "Title",
    brand: "Brand",
    price: "Price",
    category: "Category",
    new: "New",
    topseller: "Popular",
  },
  sv: {
    RELEVANCE: "Relevans",
    NEWEST_FIRST: "Nyast först",
    PRICE_ASCENDING: "Lägsta pris",
    PRICE_DESCENDING: "Högsta pris",
    DISCOUNT: "Högsta rabatt",
    RATING: "Högsta betyg",
    NAME: "Namn",
    TITLE: "Titel",
    brand: "Varumärke",
    price: "Pris",
    category: "Kategori",
    new: "Nyhet",
    topseller: "Populär",
  },
  fi: {
    RELEVANCE: "Osuvuus",
    NEWEST_FIRST: "Uusimmat ensin",
    PRICE_ASCENDING: "Halvin hinta",
    PRICE_DESCENDING: "Kallein hinta",
    DISCOUNT: "Suurin alennus",
    RATING: "Paras arvosana",
    NAME: "Nimi",
    TITLE: "Otsikko",
    brand: "Merkki",
    price: "Hinta",
    category: "Kategoria",
    new: "Uutuus",
    topseller: "Suosittu",
  },
  de: {
    RELEVANCE: "Relevanz",
    NEWEST_FIRST: "Neueste zuerst",
    PRICE_ASCENDING: "Niedrigster Preis",
    PRICE_DESCENDING: "Höchster Preis",
    DISCOUNT: "Höchster Rabatt",
    RATING: "Beste Bewertung",
    NAME: "Name",
    TITLE: "Titel",
    brand: "Marke",
    price: "Preis",
    category: "Kategorie",
    new: "Neu",
    topseller: "Beliebt",
  },
} as const;

export type Label = keyof (typeof LABELS)["en"];

export function labelOf(locale: string, label: Label): string {
  const language = locale.slice(0, 2);
  return (language in LABELS ? LABELS[language as keyof typeof LABELS] : LABELS.en)[label];
}
