/**
 * One secured field of Adyen's card form, as @adyen/adyen-web 6.45 speaks with it: the page sends
 * a configuration when the frame has loaded; the field answers, and tells from then on of focus,
 * errors, the card's brand, and what was typed – encrypted.
 *
 * @typedef {{
 *   fieldType: string;
 *   numKey: number;
 *   cvcPolicy?: string;
 *   txVariant?: string;
 *   brand?: string;
 *   iframeUIConfig?: {
 *     sfStyles?: Record<string, Record<string, string>>;
 *     ariaConfig?: Record<string, unknown> & { lang?: string };
 *     placeholders?: Record<string, string>;
 *   };
 *   styleObject?: Record<string, Record<string, string>>;
 *   focus?: boolean;
 *   externalValidation?: boolean;
 *   unsupportedCard?: boolean;
 *   autoComplete?: string;
 * }} Message
 *
 * @typedef {"encryptedCardNumber" | "encryptedExpiryDate" | "encryptedSecurityCode"} FieldType
 */

/** Digits of the card's brand in the field: how many, and in which groups. */
const AMEX = { length: 15, groups: [4, 6, 5] };
const OTHERS = { length: 16, groups: [4, 4, 4, 4] };
/** From so many digits on the provider is asked for the card's brands. */
const BIN_LENGTH = 8;

const AUTOCOMPLETE = {
  encryptedCardNumber: "cc-number",
  encryptedExpiryDate: "cc-exp",
  encryptedSecurityCode: "cc-csc",
};

/** @param {Window & typeof globalThis} window */
export function runField(window) {
  const { document, parent } = window;
  const { origin = "", key = "" } = document.documentElement.dataset;
  const input = /** @type {HTMLInputElement} */ (document.querySelector("input"));
  /** @type {FieldType} */
  let fieldType = "encryptedCardNumber";
  let numKey = 0;
  let brand = "card";
  let isOptional = false;
  /** @type {Record<string, Record<string, string>>} */
  let styles = {};
  let isValid = false;
  let hasError = false;
  let bin = "";

  /** @param {Record<string, unknown>} message */
  const tell = (message) =>
    parent.postMessage(JSON.stringify({ fieldType, numKey, ...message }), origin);

  const applyStyles = () => {
    const look = {
      ...styles.base,
      ...(isValid ? styles.validated : {}),
      ...(hasError ? styles.error : {}),
    };
    for (const [name, value] of Object.entries(look))
      input.style.setProperty(
        name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        value,
      );
  };

  /** @param {string} error Adyen's code; "" for none */
  const setError = (error) => {
    hasError = error !== "";
    input.setAttribute("aria-invalid", String(hasError));
    applyStyles();
  };

  /** @param {string} error */
  const tellError = (error) => {
    setError(error);
    tell({ action: "incorrect", error });
  };

  /** @param {string} text */
  const encrypt = async (text) => {
    const algorithm = { name: "RSA-OAEP", hash: "SHA-256" };
    const { crypto, atob, btoa } = window;
    const publicKey = await crypto.subtle.importKey(
      "spki",
      Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)),
      algorithm,
      false,
      ["encrypt"],
    );
    const data = await crypto.subtle.encrypt(
      algorithm,
      publicKey,
      new window.TextEncoder().encode(text),
    );
    return btoa(String.fromCharCode(...new Uint8Array(data)));
  };

  /** @param {Record<string, string>} parts @param {Record<string, unknown>} more */
  const tellValid = async (parts, more = {}) => {
    isValid = true;
    setError("");
    const typed = input.value;
    const blobs = await Promise.all(
      Object.entries(parts).map(async ([encryptedFieldName, text]) => ({
        encryptedFieldName,
        blob: await encrypt(text),
      })),
    );
    if (typed === input.value) tell({ action: "encryption", [fieldType]: blobs, ...more });
  };

  /** @param {string} digits */
  const findBrand = (digits) => {
    if (/^4/.test(digits)) return "visa";
    if (/^(5[1-5]|2[2-7])/.test(digits)) return "mc";
    return /^3[47]/.test(digits) ? "amex" : "card";
  };

  /** @param {string} digits */
  const tellBin = async (digits) => {
    const next = digits.length >= BIN_LENGTH ? digits.slice(0, BIN_LENGTH) : "";
    if (next === bin) return;
    bin = next;
    const message = { action: "binValue", binValue: digits.slice(0, 6) };
    if (bin === "") return tell(message);
    const encryptedBin = await encrypt(bin);
    if (next === bin) tell({ ...message, encryptedBin, uuid: window.crypto.randomUUID() });
  };

  const readNumber = () => {
    const shape = findBrand(input.value.replace(/\D/g, "")) === "amex" ? AMEX : OTHERS;
    const digits = input.value.replace(/\D/g, "").slice(0, shape.length);
    const groups = [];
    let at = 0;
    for (const size of shape.groups) {
      if (at < digits.length) groups.push(digits.slice(at, at + size));
      at += size;
    }
    input.value = groups.join(" ");
    const now = findBrand(digits);
    if (now !== brand) {
      brand = now;
      tell({ action: "brand", brand, cvcPolicy: "required", cvcText: "Security code" });
    }
    void tellBin(digits);
    if (digits.length < shape.length) return tellIncomplete();
    if (!hasRightSum(digits)) return tellError("cc.num.902");
    void tellValid(
      { encryptedCardNumber: digits },
      { endDigits: digits.slice(-4), issuerBin: digits.slice(0, 8) },
    );
  };

  const readDate = () => {
    let digits = input.value.replace(/\D/g, "").slice(0, 4);
    if (/^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4);
    input.value = digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
    if (digits.length < 4) return tellIncomplete();
    const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
    const today = new Date();
    if (month < 1 || month > 12) return tellError("cc.dat.911");
    if (year * 12 + month < today.getFullYear() * 12 + today.getMonth() + 1)
      return tellError("cc.dat.912");
    void tellValid(
      { encryptedExpiryMonth: String(month).padStart(2, "0"), encryptedExpiryYear: String(year) },
      { type: "year" },
    );
  };

  const readCode = () => {
    const length = brand === "amex" ? 4 : 3;
    input.value = input.value.replace(/\D/g, "").slice(0, length);
    if (input.value.length < length) return tellIncomplete();
    void tellValid({ encryptedSecurityCode: input.value });
  };

  const tellIncomplete = () => {
    const wasToldBefore = isValid || hasError;
    isValid = false;
    setError("");
    if (wasToldBefore) tell({ action: "incorrect", error: "" });
  };

  const READ = {
    encryptedCardNumber: readNumber,
    encryptedExpiryDate: readDate,
    encryptedSecurityCode: readCode,
  };
  const INCOMPLETE = {
    encryptedCardNumber: "cc.num.901",
    encryptedExpiryDate: "cc.dat.911",
    encryptedSecurityCode: "cc.cvc.921",
  };

  /** @param {Message} message */
  const configure = (message) => {
    ({ numKey } = message);
    fieldType = /** @type {FieldType} */ (message.fieldType);
    isOptional = message.cvcPolicy === "optional";
    if (message.txVariant && message.txVariant !== "card") brand = message.txVariant;
    const { sfStyles = {}, ariaConfig = {}, placeholders = {} } = message.iframeUIConfig ?? {};
    styles = sfStyles;
    document.documentElement.lang = ariaConfig.lang ?? "en";
    const texts = /** @type {{ label?: string } | undefined} */ (ariaConfig[fieldType]);
    input.setAttribute("aria-label", texts?.label ?? fieldType);
    input.placeholder = placeholders[fieldType] ?? "";
    input.setAttribute("autocomplete", AUTOCOMPLETE[fieldType]);
    input.hidden = false;
    applyStyles();
    tell({ action: "config" });
  };

  /** @param {Message} message */
  const obey = (message) => {
    if (message.iframeUIConfig) return configure(message);
    if (message.numKey !== numKey) return;
    if (message.styleObject) styles = message.styleObject;
    if (message.brand && fieldType === "encryptedSecurityCode") {
      brand = message.brand;
      isOptional = message.cvcPolicy === "optional";
    }
    if (message.externalValidation || message.unsupportedCard) setError("told by the page");
    if (message.focus) input.focus();
    if (message.autoComplete) {
      input.value = message.autoComplete;
      READ[fieldType]();
    }
    applyStyles();
  };

  window.addEventListener("message", (event) => {
    if (event.origin === origin && event.source === parent) obey(JSON.parse(String(event.data)));
  });
  input.addEventListener("input", () => READ[fieldType]());
  input.addEventListener("focus", () =>
    tell({ action: "focus", focus: true, numChars: input.value.length }),
  );
  input.addEventListener("blur", () => {
    tell({ action: "focus", focus: false, numChars: input.value.length });
    if (!isValid && !hasError && input.value !== "" && !isOptional)
      tellError(INCOMPLETE[fieldType]);
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") tell({ action: "enterKeyPressed" });
  });
}

/** The check digit of a card's number (Luhn). @param {string} digits */
function hasRightSum(digits) {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
