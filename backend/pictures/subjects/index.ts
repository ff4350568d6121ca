import type { PictureSpec, Subject } from "../../demo/types";
import type { Drawing } from "../drawing";
import type { Material } from "../fabrics";
import { contactShadow, studioGround } from "../studio";
import { drawCushion } from "./cushion";

export type View = Extract<PictureSpec, { kind: "product" }>["view"];

export function drawSubject(drawing: Drawing, subject: Subject, view: View, material: Material): void {
  studioGround(drawing);
  contactShadow(drawing, 550, 868, 350);
  drawCushion(drawing, material, { cx: 550, cy: 530, rx: 350, ry: 350, turn: drawing.random.between(-2, 2), width: 50, height: 50 });
}
