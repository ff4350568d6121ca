import type { PictureSpec } from "../../demo/types";

export type View = Extract<PictureSpec, { kind: "product" }>["view"];
