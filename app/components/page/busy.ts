/** Shows that a request is in progress (styles/transitions.css). */
export function showBusy(busy: boolean): void {
  document.documentElement.toggleAttribute("data-busy", busy);
}
