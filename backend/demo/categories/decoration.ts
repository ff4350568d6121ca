import { t } from "../translate";
import { folder, page } from "./node";

/** "Mirrors" has exactly one visible child: the mobile menu skips that level (specification §2). "Storage" is a folder. */
export const decoration = page(
  "decoration",
  t("Decoration", "Inredning", "Sisustus", "Dekoration"),
  {
    cmsPage: "listing-decoration",
    media: "room-living-moss",
    description: t(
      "Vases, candle holders, mirrors and baskets: the small things that make a house answer to a name.",
      "Vaser, ljusstakar, speglar och korgar: det lilla som gör ett hus till någons hem.",
      "Maljakoita, kynttilänjalkoja, peilejä ja koreja: pienet asiat, jotka tekevät talosta kodin.",
      "Vasen, Kerzenhalter, Spiegel und Körbe: die kleinen Dinge, die aus einem Haus ein Zuhause machen.",
    ),
  },
  [
    page("vases", t("Vases", "Vaser", "Maljakot", "Vasen")),
    page("candle-holders", t("Candle holders", "Ljusstakar", "Kynttilänjalat", "Kerzenhalter")),
    page("plant-pots", t("Plant pots", "Ytterkrukor", "Suojaruukut", "Übertöpfe")),
    page("mirrors", t("Mirrors", "Speglar", "Peilit", "Spiegel"), {}, [
      page("wall-mirrors", t("Wall mirrors", "Väggspeglar", "Seinäpeilit", "Wandspiegel")),
      page("standing-mirrors", t("Standing mirrors", "Golvspeglar", "Lattiapeilit", "Standspiegel"), { visible: false }),
      page("vanity-mirrors", t("Vanity mirrors", "Sminkspeglar", "Meikkipeilit", "Kosmetikspiegel"), { active: false }),
    ]),
    folder("storage", t("Storage", "Förvaring", "Säilytys", "Aufbewahrung"), [
      page("baskets", t("Baskets", "Korgar", "Korit", "Körbe")),
      page("storage-boxes", t("Boxes", "Lådor", "Laatikot", "Boxen")),
    ]),
  ],
);
