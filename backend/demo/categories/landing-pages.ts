import type { DemoLandingPage } from "../types";
import { t } from "../translate";

export const landingPages: DemoLandingPage[] = [
  {
    key: "winter-evenings",
    name: t("Evenings by candlelight", "Kvällar vid levande ljus", "Iltoja kynttilänvalossa", "Abende bei Kerzenlicht"),
    cmsPage: "landing-winter-evenings",
    seoPath: t("winter-evenings", "vinterkvallar", "talvi-iltoja", "winterabende"),
    channels: ["gb", "se", "fi", "de"],
  },
];
