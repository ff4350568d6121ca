import type { ComponentProps } from "react";

type RichTextProps = Omit<ComponentProps<"div">, "children"> & { html: string };

/** HTML from the backend's editors, sanitised on the server. */
export function RichText({ html, className = "", ...attributes }: RichTextProps) {
  return (
    <div
      {...attributes}
      className={`rich-text ${className}`.trim()}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
