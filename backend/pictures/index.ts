/** Drawn pictures of the demo catalogue: as SVG, rendered, and kept on disk. */
export { pictureSvg } from "./picture";
export { PICTURE_WIDTHS, renderPicture } from "./render";
export type { PictureFormat } from "./render";
export { PICTURE_VERSION, openPictureStore } from "./store";
export type { PictureStore } from "./store";
