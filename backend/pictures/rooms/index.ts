import type { RoomScene } from "../../demo/types";
import type { Drawing } from "../drawing";
import type { Material } from "../fabrics";
import { studioGround } from "../studio";

export function drawRoom(drawing: Drawing, scene: RoomScene, material: Material): void {
  studioGround(drawing);
}
