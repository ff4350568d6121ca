/** Fills in the town of a postcode, unless the field has text. @param iso of the country @returns the town; null if none was filled in */
export async function findTown(postcode: HTMLInputElement, iso: string): Promise<string | null> {
  const field = postcode.form?.elements.namedItem(postcode.name.replace(/zipcode$/, "city"));
  if (!(field instanceof HTMLInputElement) || field.value || !postcode.value) return null;
  const query = new URLSearchParams({ country: iso, postcode: postcode.value });
  const answer = await fetch(`/api/address/town?${query}`).catch(() => null);
  const { town } = answer?.ok ? ((await answer.json()) as { town: string | null }) : { town: null };
  if (!town || field.value) return null;
  field.value = town;
  // The field has the focus: the shopper may be typing, and sees the town selected.
  if (document.activeElement === field) field.select();
  return town;
}
