import type { DemoCountryState } from "../types";
import { same, t } from "../translate";

const named = (states: Record<string, string>): DemoCountryState[] =>
  Object.entries(states).map(([shortCode, name]) => ({ shortCode, name: same(name) }));

/** "London, City of" is what a wallet's "London" must be matched to (specification §5). */
export const britishStates: DemoCountryState[] = [
  ...named({
    "GB-LND": "London, City of",
    "GB-BIR": "Birmingham",
    "GB-BST": "Bristol, City of",
    "GB-CMA": "Cumbria",
    "GB-CRF": "Cardiff",
    "GB-DEV": "Devon",
    "GB-EDH": "Edinburgh, City of",
    "GB-GLG": "Glasgow City",
    "GB-KEN": "Kent",
    "GB-LDS": "Leeds",
    "GB-LIV": "Liverpool",
    "GB-MAN": "Manchester",
    "GB-NFK": "Norfolk",
    "GB-OXF": "Oxfordshire",
    "GB-BFS": "Belfast",
    "GB-SRY": "Surrey",
  }),
];

export const germanStates: DemoCountryState[] = [
  ...named({
    "DE-BW": "Baden-Württemberg",
    "DE-BE": "Berlin",
    "DE-BB": "Brandenburg",
    "DE-HB": "Bremen",
    "DE-HH": "Hamburg",
    "DE-MV": "Mecklenburg-Vorpommern",
    "DE-SL": "Saarland",
    "DE-SH": "Schleswig-Holstein",
  }),
  { shortCode: "DE-BY", name: t("Bavaria", "Bayern", "Baijeri", "Bayern") },
  { shortCode: "DE-HE", name: t("Hesse", "Hessen", "Hessen", "Hessen") },
  { shortCode: "DE-NI", name: t("Lower Saxony", "Niedersachsen", "Ala-Saksi", "Niedersachsen") },
  { shortCode: "DE-NW", name: t("North Rhine-Westphalia", "Nordrhein-Westfalen", "Nordrhein-Westfalen", "Nordrhein-Westfalen") },
  { shortCode: "DE-RP", name: t("Rhineland-Palatinate", "Rheinland-Pfalz", "Rheinland-Pfalz", "Rheinland-Pfalz") },
  { shortCode: "DE-SN", name: t("Saxony", "Sachsen", "Saksi", "Sachsen") },
  { shortCode: "DE-ST", name: t("Saxony-Anhalt", "Sachsen-Anhalt", "Saksi-Anhalt", "Sachsen-Anhalt") },
  { shortCode: "DE-TH", name: t("Thuringia", "Thüringen", "Thüringen", "Thüringen") },
];

export const americanStates: DemoCountryState[] = [
  ...named({
    "US-CA": "California",
    "US-CO": "Colorado",
    "US-FL": "Florida",
    "US-IL": "Illinois",
    "US-MA": "Massachusetts",
    "US-MN": "Minnesota",
    "US-NY": "New York",
    "US-OR": "Oregon",
    "US-TX": "Texas",
    "US-WA": "Washington",
  }),
];
