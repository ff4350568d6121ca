/**
 * Whether a document has arrived to its end: the framework's loader data stand behind `</html>`.
 */
export function isWhole(text: string): boolean {
  return /<\/html>(?:<.*<\/script>)?(?:<!--\/\$-->)*\s*$/s.test(text);
}
