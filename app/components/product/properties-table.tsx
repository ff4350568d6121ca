import type { ProductPage } from "~/services/catalogue/types";

/** What the product is made of, in rows. */
export function PropertiesTable({ properties }: { properties: ProductPage["properties"] }) {
  return (
    <dl className="properties">
      {properties.map(({ label, values }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{values}</dd>
        </div>
      ))}
    </dl>
  );
}
