const COMMA = 44;
const ZERO = 48;

/** The whole numbers of a text that SQL's group_concat made; none of null. */
export function numbersOf(text: string | null): Uint32Array {
  if (text === null || text === "") return new Uint32Array(0);
  let count = 1;
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) === COMMA) count += 1;
  const numbers = new Uint32Array(count);
  let place = 0;
  let number = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === COMMA) {
      numbers[place] = number;
      place += 1;
      number = 0;
    } else number = number * 10 + code - ZERO;
  }
  numbers[place] = number;
  return numbers;
}
