/**
 * Derives a value from an immutable object, such as a cached menu, only once. The WeakMap drops the value with its object.
 */
export function oncePerObject<Source extends object, Derived>(derive: (source: Source) => Derived): (source: Source) => Derived {
  const derived = new WeakMap<Source, { value: Derived }>();
  return (source) => {
    const known = derived.get(source) ?? { value: derive(source) };
    derived.set(source, known);
    return known.value;
  };
}
