/** The most that the extension keeps. */
export const WANTED_MAXIMUM = 999;

/** Behaviour §2.19: how many of a product its list may ask for. */
export function isWantedQuantity(quantity: number | null): boolean {
  return (
    quantity !== null && Number.isInteger(quantity) && quantity >= 1 && quantity <= WANTED_MAXIMUM
  );
}

/** @returns null for anything but a whole number that a list may ask for */
export function parseWantedQuantity(typed: string): number | null {
  const quantity = /^\d+$/.test(typed) ? Number(typed) : null;
  return isWantedQuantity(quantity) ? quantity : null;
}
