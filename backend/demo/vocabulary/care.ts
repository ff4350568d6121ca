import { t } from "../translate";

/** Care instructions, one line each. */
export const CARE = {
  wash30: t(
    "Machine wash at 30 °C, gentle cycle",
    "Maskintvätt 30 °C, skonsamt program",
    "Hienopesu 30 °C",
    "Maschinenwäsche bei 30 °C im Schonwaschgang",
  ),
  wash40: t("Machine wash at 40 °C", "Maskintvätt 40 °C", "Konepesu 40 °C", "Maschinenwäsche bei 40 °C"),
  wash60: t(
    "Machine wash at 60 °C, tumble dry low",
    "Maskintvätt 60 °C, torktumling på låg värme",
    "Konepesu 60 °C, rumpukuivaus matalassa lämmössä",
    "Maschinenwäsche bei 60 °C, trocknergeeignet bei niedriger Temperatur",
  ),
  wool: t(
    "Air often, hand wash in cold water when needed",
    "Vädra ofta, handtvätta kallt vid behov",
    "Tuuleta usein, käsinpesu viileässä vedessä tarvittaessa",
    "Häufig lüften, bei Bedarf kalte Handwäsche",
  ),
  dry: t("Dry clean only", "Endast kemtvätt", "Vain kemiallinen pesu", "Nur chemische Reinigung"),
  vacuum: t(
    "Vacuum regularly, treat spots at once",
    "Dammsug regelbundet, ta bort fläckar genast",
    "Imuroi säännöllisesti, poista tahrat heti",
    "Regelmäßig saugen, Flecken sofort behandeln",
  ),
  shake: t(
    "Shake out or vacuum, treat spots at once",
    "Skaka eller dammsug, ta bort fläckar genast",
    "Ravista tai imuroi, poista tahrat heti",
    "Ausschütteln oder saugen, Flecken sofort behandeln",
  ),
  wipe: t("Wipe with a damp cloth", "Torka av med fuktig trasa", "Pyyhi kostealla liinalla", "Mit einem feuchten Tuch abwischen"),
  rinse: t("Dishwasher safe", "Tål maskindisk", "Konepesun kestävä", "Spülmaschinenfest"),
  dust: t(
    "Dust with a soft, dry cloth",
    "Damma av med mjuk, torr trasa",
    "Pyyhi pölyt pehmeällä, kuivalla liinalla",
    "Mit einem weichen, trockenen Tuch abstauben",
  ),
} as const;
export type CareKey = keyof typeof CARE;

export const COUNTRIES_OF_ORIGIN = {
  portugal: t("Portugal", "Portugal", "Portugali", "Portugal"),
  lithuania: t("Lithuania", "Litauen", "Liettua", "Litauen"),
  estonia: t("Estonia", "Estland", "Viro", "Estland"),
  sweden: t("Sweden", "Sverige", "Ruotsi", "Schweden"),
  finland: t("Finland", "Finland", "Suomi", "Finnland"),
  india: t("India", "Indien", "Intia", "Indien"),
  turkey: t("Türkiye", "Turkiet", "Turkki", "Türkei"),
  poland: t("Poland", "Polen", "Puola", "Polen"),
  denmark: t("Denmark", "Danmark", "Tanska", "Dänemark"),
} as const;
export type OriginKey = keyof typeof COUNTRIES_OF_ORIGIN;

/** Labels of the list under a product's text. */
export const FACTS = {
  material: t("Material", "Material", "Materiaali", "Material"),
  care: t("Care", "Skötsel", "Hoito", "Pflege"),
  size: t("Size", "Storlek", "Koko", "Größe"),
  origin: t("Country of origin", "Tillverkningsland", "Valmistusmaa", "Herstellungsland"),
} as const;
