/**
 * Derives a value of an object that does not change, such as a menu in the cache: once, for as long as the object lives.
 * The WeakMap drops a derived value with its object.
 */
export function oncePerObject<Source extends object, Derived>(derive: (source: Source) => Derived): (source: Source) => Derived {
  const derived = new WeakMap<Source, { value: Derived }>();
  return (source) => {
    const known = derived.get(source) ?? { value: derive(source) };
    derived.set(source, known);
    return known.value;
  };
}
