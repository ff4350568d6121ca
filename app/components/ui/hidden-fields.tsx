/**
 * The hidden fields of a form: `<HiddenFields intent="add" productId={id} />`. Without a value
 * there is no field.
 */
export function HiddenFields(fields: Record<string, string | number | null | undefined>) {
  return Object.entries(fields).map(
    ([name, value]) =>
      value != null && <input key={name} type="hidden" name={name} value={value} />,
  );
}
