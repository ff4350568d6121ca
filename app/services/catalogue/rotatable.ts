import type { ImageView } from "~/services/platform/types";

/** An item that can be rotated: a 3D model, or a 360° series of pictures. */
export interface RotatableView {
  label: string;
  title: string;
  /** URL of the model's file, or of the first picture, for shoppers without scripts */
  fileHref: string;
  /** the viewer's files: the model as this shop serves it, or the pictures in order */
  sources: string[];
  /** null for a model, which is no picture */
  image: ImageView | null;
  texts: Record<"help" | "loading" | "failed" | "file" | "left" | "right" | "up" | "down" | "closer" | "further", string>;
}
