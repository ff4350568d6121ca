/** The parts of the package that scripts/fonts.mjs uses; it has no types of its own. */
declare module "subset-font" {
  type Axis = number | { min: number; max: number; default?: number };
  interface Options {
    targetFormat: "sfnt" | "woff" | "woff2";
    variationAxes?: Record<string, Axis>;
    keepFeatures?: string[];
    noHinting?: boolean;
  }
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: Options,
  ): Promise<Buffer>;
}
