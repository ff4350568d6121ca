import type { HTMLElement } from "node-html-parser";

/** The typed values, by field name; null: an unchecked box. */
export type Entries = Record<string, string | null>;

/**
 * The fields that a browser sends for a form: the successful controls in the HTML, with the typed
 * values.
 */
export function listFields(
  form: HTMLElement,
  entries: Entries = {},
  button: HTMLElement | null = null,
): [string, string][] {
  const names = new Set<string>();
  const fields = listControls(form)
    .filter(({ tagName }) => FIELDS.includes(tagName))
    .flatMap((control): [string, string][] => {
      const name = control.getAttribute("name");
      if (!name || control.hasAttribute("disabled")) return [];
      const isFirst = !names.has(name);
      names.add(name);
      const entry = entries[name];
      if (entry !== undefined) return isFirst && entry !== null ? [[name, entry]] : [];
      return listValues(control).map((value) => [name, value]);
    });
  const missing = Object.keys(entries).filter((name) => !names.has(name));
  if (missing.length > 0) throw new Error(`the form has no field ${missing.join(", ")}`);
  const pressed = button?.getAttribute("name");
  return pressed ? [...fields, [pressed, button?.getAttribute("value") ?? ""]] : fields;
}

const FIELDS = ["INPUT", "SELECT", "TEXTAREA"];

/** The controls of a form: those in it, and those elsewhere that name it. */
function listControls(form: HTMLElement): HTMLElement[] {
  const inside = form.querySelectorAll("input, select, textarea");
  if (!form.id) return inside;
  let root = form;
  while (root.parentNode) root = root.parentNode;
  return [...new Set([...inside, ...root.querySelectorAll(`[form="${form.id}"]`)])];
}

function listValues(control: HTMLElement): string[] {
  if (control.tagName === "TEXTAREA") return [control.text];
  if (control.tagName === "SELECT") {
    const chosen = control.querySelector("option[selected]") ?? control.querySelector("option");
    return chosen ? [chosen.getAttribute("value") ?? chosen.text] : [];
  }
  const type = control.getAttribute("type");
  if (type === "checkbox" || type === "radio")
    return control.hasAttribute("checked") ? [control.getAttribute("value") ?? "on"] : [];
  return type === "submit" || type === "button" ? [] : [control.getAttribute("value") ?? ""];
}

/** Fields that Shopware can require, and only its refusal shows it. */
const REQUIRED_BY_SETTING = /(phoneNumber|additionalAddressLine\d)$/;

/**
 * What a form asks for besides when it is shown again: the first state of a country that requires
 * one, a phone number, further address lines.
 */
export function furtherEntries(page: HTMLElement): Entries {
  const states = page
    .querySelectorAll("select[name$=countryStateId]")
    .filter((select) => !select.querySelector("option[selected]")?.getAttribute("value"))
    .map((select) => [
      select.getAttribute("name"),
      select.querySelectorAll("option")[1]?.getAttribute("value") ?? "",
    ]);
  const refused = page
    .querySelectorAll("input[aria-invalid=true]")
    .map((input) => input.getAttribute("name") ?? "");
  const typed = refused
    .filter((name) => REQUIRED_BY_SETTING.test(name))
    .map((name) => [name, "+49 30 123456"]);
  return Object.fromEntries([...states, ...typed]) as Entries;
}

/** Whether a form has a control of this name, and of this value if one is given. */
export function hasField(form: HTMLElement, name: string, value?: string): boolean {
  return form
    .querySelectorAll("input, select, textarea, button")
    .some(
      (control) =>
        control.getAttribute("name") === name &&
        (value === undefined || control.getAttribute("value") === value),
    );
}

/** A form by its field "intent". */
export const withIntent =
  (intent: string, action = "") =>
  (form: HTMLElement): boolean =>
    hasField(form, "intent", intent) && (form.getAttribute("action") ?? "").startsWith(action);

/** The form that posts to a path. */
export const postingTo =
  (path: string) =>
  (form: HTMLElement): boolean =>
    form.getAttribute("method")?.toLowerCase() === "post" &&
    (form.getAttribute("action") ?? "").split("?")[0] === path;
