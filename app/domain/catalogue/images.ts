/** Behaviour §2.8, §9.5: the preferred width of a product picture. */
const PREFERRED_IMAGE_WIDTH = 550;
/** Behaviour §9.5: the placeholder for a missing picture. */
export const PLACEHOLDER_IMAGE = { width: 550, height: 510 } as const;

/**
 * Behaviour §9.5: image is the source of width 550, else the first source, else placeholder 550x510
 * (null: the placeholder).
 */
export function chooseImage<Source extends { width: number }>(
  sources: readonly Source[],
): Source | null {
  return sources.find((source) => source.width === PREFERRED_IMAGE_WIDTH) ?? sources[0] ?? null;
}
