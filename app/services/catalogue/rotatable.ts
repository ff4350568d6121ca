import type { ImageView } from "~/services/platform/types";

/** What is turned: a 3D model, or pictures taken all around the product. */
export interface RotatableView {
  label: string;
  title: string;
  /** address of the model's file, or of the first picture, for shoppers without scripts */
  fileHref: string;
  /** what the viewer fetches: the model as this shop sends it, or the pictures in their order */
  sources: string[];
  /** null: a model, which is no picture */
  image: ImageView | null;
  texts: Record<"help" | "loading" | "failed" | "file" | "left" | "right" | "up" | "down" | "closer" | "further", string>;
}
