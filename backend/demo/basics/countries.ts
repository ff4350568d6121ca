import type { DemoCountry } from "../types";
import { t } from "../translate";
import { germanStates, britishStates, americanStates } from "./states";

type Written = Pick<DemoCountry, "iso" | "iso3" | "name" | "postalCodePattern"> & Partial<DemoCountry>;

const written: Written[] = [
  {
    iso: "GB",
    iso3: "GBR",
    name: t("United Kingdom", "Storbritannien", "Yhdistynyt kuningaskunta", "Vereinigtes Königreich"),
    postalCodePattern: "[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d[A-Za-z]{2}",
    states: britishStates,
    displayStateInRegistration: true,
  },
  { iso: "SE", iso3: "SWE", name: t("Sweden", "Sverige", "Ruotsi", "Schweden"), postalCodePattern: "\\d{3} ?\\d{2}" },
  { iso: "FI", iso3: "FIN", name: t("Finland", "Finland", "Suomi", "Finnland"), postalCodePattern: "\\d{5}" },
  {
    iso: "DE",
    iso3: "DEU",
    name: t("Germany", "Tyskland", "Saksa", "Deutschland"),
    postalCodePattern: "\\d{5}",
    states: germanStates,
  },
  { iso: "NO", iso3: "NOR", name: t("Norway", "Norge", "Norja", "Norwegen"), postalCodePattern: "\\d{4}" },
  { iso: "DK", iso3: "DNK", name: t("Denmark", "Danmark", "Tanska", "Dänemark"), postalCodePattern: "\\d{4}" },
  { iso: "AT", iso3: "AUT", name: t("Austria", "Österrike", "Itävalta", "Österreich"), postalCodePattern: "\\d{4}" },
  {
    iso: "NL",
    iso3: "NLD",
    name: t("Netherlands", "Nederländerna", "Alankomaat", "Niederlande"),
    postalCodePattern: "\\d{4} ?[A-Za-z]{2}",
  },
  { iso: "FR", iso3: "FRA", name: t("France", "Frankrike", "Ranska", "Frankreich"), postalCodePattern: "\\d{5}" },
  {
    iso: "IE",
    iso3: "IRL",
    name: t("Ireland", "Irland", "Irlanti", "Irland"),
    postalCodePattern: "[A-Za-z\\d]{3} ?[A-Za-z\\d]{4}",
    postalCodeRequired: false,
  },
  {
    iso: "US",
    iso3: "USA",
    name: t("United States", "USA", "Yhdysvallat", "Vereinigte Staaten"),
    postalCodePattern: "\\d{5}(-\\d{4})?",
    states: americanStates,
    forceStateInRegistration: true,
    displayStateInRegistration: true,
  },
  {
    iso: "CH",
    iso3: "CHE",
    name: t("Switzerland", "Schweiz", "Sveitsi", "Schweiz"),
    postalCodePattern: "\\d{4}",
    shippingAvailable: false,
  },
];

/** Countries a shopper may live in; Switzerland is known but not delivered to. */
export const countries: DemoCountry[] = written.map((country, index) => ({
  position: index + 1,
  shippingAvailable: true,
  postalCodeRequired: true,
  forceStateInRegistration: false,
  displayStateInRegistration: false,
  states: [],
  ...country,
}));
