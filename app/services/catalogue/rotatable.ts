import type { ImageView } from "~/services/platform/types";

/** A 3D model, or a 360° series of pictures. */
export interface RotatableView {
  label: string;
  title: string;
  /** address of the model's file, or of the first picture, for shoppers without scripts */
  fileHref: string;
  /** files for the viewer: the model from this shop, or the pictures in order */
  sources: string[];
  /** null for a model */
  image: ImageView | null;
  texts: Record<"help" | "loading" | "failed" | "file" | "left" | "right" | "up" | "down" | "closer" | "further", string>;
}
