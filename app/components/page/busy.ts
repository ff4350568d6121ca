/** Shows that a request is in progress (styles/controls.css). Before hydration the boot script does the same. */
export function showBusy(busy: boolean): void {
  document.documentElement.toggleAttribute("data-busy", busy);
}
