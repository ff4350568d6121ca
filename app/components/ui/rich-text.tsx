/** HTML from the backend's editors, sanitised on the server. */
export function RichText({ html, className = "" }: { html: string; className?: string }) {
  return (
    <div className={`rich-text ${className}`.trim()} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
