/**
 * A loader of a script or a style sheet, which is added to the page once; after a failure it may be
 * tried again.
 *
 * @param build the element for an address
 * @param problem the error's message
 */
export function createLoader(
  build: (url: string) => HTMLScriptElement | HTMLLinkElement,
  problem: string,
): (url: string) => Promise<void> {
  let loading: Promise<void> | null = null;
  return (url) =>
    (loading ??= new Promise((resolve, reject) => {
      const element = build(url);
      element.onload = () => resolve();
      element.onerror = () => {
        loading = null;
        element.remove();
        reject(new Error(problem));
      };
      document.head.append(element);
    }));
}
