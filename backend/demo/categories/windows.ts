import { t } from "../translate";
import { page } from "./node";

/** Curtains, blinds and fabrics; curtain rods have not arrived yet, so that category is empty. */
export const windows = page(
  "windows",
  t("Curtains", "Gardiner", "Verhot", "Gardinen"),
  {
    cmsPage: "listing-windows",
    media: "room-window-leaf",
    description: t(
      "Sheer for the day, dense for the night, and by the metre for everyone who sews.",
      "Skirt för dagen, tätt för natten och på metervara för alla som syr.",
      "Läpikuultavaa päivään, tiivistä yöhön ja metritavaraa kaikille ompeleville.",
      "Zart für den Tag, dicht für die Nacht und als Meterware für alle, die selbst nähen.",
    ),
  },
  [
    page("curtains", t("Ready-made curtains", "Färdigsydda gardiner", "Valmisverhot", "Fertigvorhänge"), {}, [
      page("curtains-linen", t("Linen curtains", "Linnegardiner", "Pellavaverhot", "Leinenvorhänge")),
      page("curtains-sheer", t("Sheer curtains", "Skira gardiner", "Läpikuultavat verhot", "Transparente Vorhänge")),
      page("curtains-velvet", t("Velvet curtains", "Sammetsgardiner", "Samettiverhot", "Samtvorhänge")),
      page("curtains-blackout", t("Blackout curtains", "Mörkläggningsgardiner", "Pimennysverhot", "Verdunkelungsvorhänge")),
      page("curtains-patterned", t("Patterned curtains", "Mönstrade gardiner", "Kuviolliset verhot", "Gemusterte Vorhänge")),
    ]),
    page("roller-blinds", t("Roller blinds", "Rullgardiner", "Rullaverhot", "Rollos")),
    page("fabrics", t("Fabrics by the metre", "Metervaror", "Metrikankaat", "Meterware"), {
      description: t(
        "Cut to length from the roll. Order one metre to try, ten for a whole room.",
        "Klipps på längd från rullen. Beställ en meter på prov eller tio för ett helt rum.",
        "Leikataan pakasta toivottuun mittaan. Tilaa metri kokeeksi tai kymmenen koko huoneeseen.",
        "Vom Ballen auf Länge geschnitten. Ein Meter zum Ausprobieren, zehn für ein ganzes Zimmer.",
      ),
    }),
    page("curtain-rods", t("Curtain rods", "Gardinstänger", "Verhotangot", "Gardinenstangen"), {
      description: t(
        "Rods in oak, brass and black steel arrive in spring.",
        "Stänger i ek, mässing och svart stål kommer i vår.",
        "Tammiset, messinkiset ja mustat terästangot saapuvat keväällä.",
        "Stangen aus Eiche, Messing und schwarzem Stahl kommen im Frühjahr.",
      ),
    }),
    page("made-to-measure", t("Made to measure", "Måttsytt", "Mittatilausverhot", "Maßanfertigung"), {
      cmsPage: "page-made-to-measure",
      customFields: { hideMobile: true },
    }),
  ],
);
