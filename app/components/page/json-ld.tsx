/** Structured data for search engines, serialised and escaped on the server. */
export function JsonLd({ items }: { items: string[] }) {
  return (
    <>
      {items.map((item) => (
        <script key={item.slice(0, 80)} type="application/ld+json" dangerouslySetInnerHTML={{ __html: item }} />
      ))}
    </>
  );
}
