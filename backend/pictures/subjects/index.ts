import type { Subject } from "../../demo/types";
import type { Drawing } from "../drawing";
import type { Material } from "../fabrics";
import { drawVignette } from "../rooms/vignettes";
import { studioGround, studioWall } from "../studio";
import { drawBathrobe, drawTowel, drawTowelStack } from "./bath";
import { drawBasket } from "./basket";
import { drawBedspread, drawDuvetSet } from "./bed";
import { drawDuvet, drawPillow, drawPillowcase, drawSheet } from "./bed-pieces";
import { drawCandleHolder, drawPlantPot, drawVase } from "./ceramics";
import { drawCloseup } from "./closeup";
import { drawChairPad, drawCushionSubject, drawFloorCushion } from "./cushions";
import { drawBathMat, drawDoormat, drawPouffe, drawRug, drawRunnerRug } from "./floor";
import { drawApron, drawKitchenTowel, drawOvenMitt } from "./kitchen";
import { drawFloorLamp, drawPendant, drawTableLamp } from "./lamps";
import { drawMirror, drawStorageBox, drawTray } from "./storage";
import { drawNapkins, drawPlacemat, drawTablecloth, drawTableRunner } from "./table";
import { drawFabricByMetre, drawThrow } from "./throw";
import type { View } from "./view";
import { drawCurtain, drawRollerBlind, drawShowerCurtain } from "./windows";

type Draw = (drawing: Drawing, material: Material, view: View) => void;

const SUBJECTS: Record<Subject, { draw: Draw; /** hangs on the wall in the front view, or in both */ hangs?: "front" | "always" }> = {
  cushion: { draw: drawCushionSubject },
  "floor-cushion": { draw: drawFloorCushion },
  throw: { draw: drawThrow, hangs: "front" },
  curtain: { draw: drawCurtain, hangs: "always" },
  "roller-blind": { draw: drawRollerBlind, hangs: "always" },
  "duvet-set": { draw: drawDuvetSet },
  sheet: { draw: drawSheet },
  bedspread: { draw: drawBedspread },
  pillowcase: { draw: drawPillowcase },
  duvet: { draw: drawDuvet },
  pillow: { draw: drawPillow },
  towel: { draw: drawTowel, hangs: "front" },
  "towel-stack": { draw: drawTowelStack },
  "bath-mat": { draw: drawBathMat },
  "shower-curtain": { draw: drawShowerCurtain, hangs: "always" },
  bathrobe: { draw: drawBathrobe, hangs: "always" },
  tablecloth: { draw: drawTablecloth },
  "table-runner": { draw: drawTableRunner },
  napkins: { draw: drawNapkins },
  "kitchen-towel": { draw: drawKitchenTowel, hangs: "front" },
  apron: { draw: drawApron, hangs: "always" },
  "oven-mitt": { draw: drawOvenMitt, hangs: "always" },
  "chair-pad": { draw: drawChairPad },
  placemat: { draw: drawPlacemat },
  rug: { draw: drawRug },
  "runner-rug": { draw: drawRunnerRug },
  doormat: { draw: drawDoormat },
  pouffe: { draw: drawPouffe },
  "pendant-lamp": { draw: drawPendant, hangs: "always" },
  "table-lamp": { draw: drawTableLamp },
  "floor-lamp": { draw: drawFloorLamp },
  vase: { draw: drawVase },
  "candle-holder": { draw: drawCandleHolder },
  basket: { draw: drawBasket },
  mirror: { draw: drawMirror, hangs: "always" },
  "storage-box": { draw: drawStorageBox },
  "plant-pot": { draw: drawPlantPot },
  tray: { draw: drawTray },
  "fabric-by-metre": { draw: drawFabricByMetre },
};

export function drawSubject(drawing: Drawing, subject: Subject, view: View, material: Material): void {
  const { draw, hangs } = SUBJECTS[subject];
  if (view === "room") {
    drawVignette(drawing, subject, material, (as) => draw(drawing, material, as));
    return;
  }
  if (hangs === "always" || (hangs === "front" && view !== "angle")) studioWall(drawing);
  else studioGround(drawing);
  if (view === "detail") drawCloseup(drawing, subject, material, (near, cloth) => draw(near, cloth, "front"));
  else draw(drawing, material, view);
}
