/**
 * Replaces a script of an older build that was deleted (docs/deploy.md). An open page of that build requests it when the shopper follows a
 * link or sends a form; if the script failed, the framework would reload the page and the click would be lost. This script finds out what the
 * framework is about to do and has the browser do it: go to the page, or send the form. Until then it does not end. Without a click it fails
 * like a missing script: a prefetch ignores that.
 *
 * A form is sent as the browser sends it: its route answers both.
 */
export const MISSING_SCRIPT = `
const { navigation, fetchers = new Map() } = window.__remixRouter?.state ?? {};
const pending = [navigation, ...fetchers.values()].find((one) => one && one.state !== "idle" && (one.location || one.formData));
if (!pending) throw new Error("This page is of an older build: its script is not there any more.");
// Several of the old build's scripts may be missing at once: the click is repeated only once.
if (window.leavesFor === pending) await new Promise(() => {});
window.leavesFor = pending;
const { formData, formMethod = "get", formAction, location: to } = pending;
if (formData && formMethod.toLowerCase() !== "get") {
  const form = document.createElement("form");
  form.method = "post";
  form.action = formAction;
  for (const [name, value] of formData) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
} else {
  // The router may need nothing else and arrive first: its change of the address would abort the browser's own navigation.
  window.history.pushState = window.history.replaceState = () => {};
  window.location.assign(to ? to.pathname + to.search + to.hash : formAction);
}
await new Promise(() => {});
`;
