import type { RoomScene } from "../../demo/types";
import type { Drawing } from "../drawing";
import type { Material } from "../fabrics";
import type { Scene } from "./common";
import { bedroom, childrensRoom, livingRoom, windowScene } from "./living";
import { drawAtmosphere } from "./shell";
import { bathroom, diningRoom, hallway, kitchen, patio } from "./working";

const SCENES: Record<RoomScene, Scene> = {
  "living-room": livingRoom,
  bedroom,
  bathroom,
  "dining-room": diningRoom,
  kitchen,
  hallway,
  window: windowScene,
  patio,
  "childrens-room": childrensRoom,
};

/** A room for a banner, 1600 × 900. */
export function drawRoom(drawing: Drawing, scene: RoomScene, material: Material): void {
  SCENES[scene](drawing, material);
  drawAtmosphere(drawing);
}
