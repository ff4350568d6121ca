/**
 * What attackers try first, as letters ("Password1!" is "password"): the top of published lists,
 * and the same in the shop's languages.
 */
const COMMON_WORDS = new Set(
  `password passw0rd passwort losenord lösenord salasana motdepasse contrasena wachtwoord haslo
  qwerty qwertyui qwertyuiop qwertz qwertzui qwertzuiop azerty azertyuiop asdfghjkl asdfasdf asdfghjklö zxcvbnm yxcvbnm
  letmein welcome welcometo welkom willkommen valkommen välkommen tervetuloa hallo hello hejsan hejhej moimoi
  iloveyou ichliebedich jagalskardig jagälskardig minarakastansinua rakastan schatz schatzi liebling älskling kulta
  admin administrator administrateur root user username login logintest test testing testtest tester guest changeme default secret geheim hemlig salainen
  football fussball fotboll jalkapallo baseball basketball hockey soccer liverpool arsenal chelsea manchester barcelona bayern dortmund realmadrid
  princess prinzessin prinsessa sunshine sonnenschein solsken aurinko sommer sommar summer winter vinter talvi kesa kesä frühling autumn
  monday montag måndag january januari januar december dezember
  superman batman spiderman pokemon starwars starwar minecraft fortnite nintendo playstation
  dragon master monkey shadow killer ninja mustang ferrari porsche mercedes corvette harley
  michael michelle jennifer jessica charlie thomas daniel andrew joshua matthew ashley nicole alexander sebastian stefan andreas
  trustno access computer internet google facebook instagram microsoft windows samsung iphone apple
  whatever nothing forever freedom blessed lovely flower butterfly schmetterling cheese chocolate schokolade cookie peanut banana
  hamburg berlin munchen münchen stockholm goteborg göteborg helsinki london england sweden sverige suomi finland deutschland germany
  abcdefg abcdefgh abcabc abcd abc qazwsx qazwsxedc qweasd qweasdzxc qweqwe zaqwsx
  1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx zaq12wsx`.split(/\s+/),
);

/** Rows of keyboards and alphabets. */
const ROWS = [
  "abcdefghijklmnopqrstuvwxyzåäö",
  "01234567890",
  "qwertyuiopåü",
  "qwertzuiopü",
  "azertyuiop",
  "asdfghjklöä",
  "zxcvbnm",
  "yxcvbnm",
];
/** Common substitutes of letters ("p4ssw0rd"). */
const LETTER_OF: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "@": "a",
  $: "s",
};
/** A password longer than a common word by this many characters is accepted. */
const ADDED_MAXIMUM = 6;

/**
 * Whether a password is among the first guesses: a common word, a repetition, a row of keys or a
 * date.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  return isRepetition(text) || isKeyboardRow(text) || isDate(text) || isCommonWord(text);
}

/** "aaaaaaaa", "12341234", "abcabcabc" */
function isRepetition(text: string): boolean {
  if (new Set(text).size <= 2) return true;
  const { length } = text;
  for (let parts = 2; parts <= length; parts += 1)
    // A text that repeats one part starts with the rest of itself. Searching it in its own double
    // would take quadratic time.
    if (length % parts === 0 && text.startsWith(text.slice(length / parts))) return true;
  return false;
}

/** "12345678", "87654321", "qwertyuiop", and rows one after the other ("1234qwer") */
function isKeyboardRow(text: string): boolean {
  const steps = [...text]
    .slice(1)
    .filter((character, index) => !areNeighbours(text[index]!, character)).length;
  return steps <= 1;
}

function areNeighbours(one: string, other: string): boolean {
  return (
    one === other || ROWS.some((row) => row.includes(one + other) || row.includes(other + one))
  );
}

/** "19840512", "12.05.1984": digits and separators that form a date */
function isDate(text: string): boolean {
  const digits = text.replace(/[./ -]/g, "");
  return /^(?:(?:19|20)\d{6}|\d{4}(?:19|20)\d{2})$/.test(digits);
}

function isCommonWord(text: string): boolean {
  const core = trimToLetters(text);
  const spelled = [
    text,
    core,
    [...core].map((character) => LETTER_OF[character] ?? character).join(""),
  ];
  return (
    text.length - core.length <= ADDED_MAXIMUM &&
    spelled.some((word) => COMMON_WORDS.has(word) || isWrittenTwice(word))
  );
}

/** Without the digits and characters before the first letter and after the last one. */
function trimToLetters(text: string): string {
  const characters = [...text];
  const isLetter = (character: string) => /\p{L}/u.test(character);
  const first = Math.max(0, characters.findIndex(isLetter));
  const after = characters.length - Math.max(0, [...characters].reverse().findIndex(isLetter));
  return characters.slice(first, after).join("");
}

/** "hellohello" */
function isWrittenTwice(word: string): boolean {
  const half = word.slice(0, word.length / 2);
  return word === half + half && COMMON_WORDS.has(half);
}
