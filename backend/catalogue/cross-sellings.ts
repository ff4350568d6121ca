import type { Entity, Scope } from "../scope";
import { textsIn } from "./texts";

interface CrossSellingRow {
  id: string;
  position: number;
  texts: string;
  product_ids: string;
  created_at: string;
}

interface CrossSelling {
  entity: Entity;
  productIds: string[];
}

/** Shopware's default for the products of one cross-selling. */
const LIMIT = 24;

export function loadCrossSellings({ db, context }: Scope, productNumber: number): CrossSelling[] {
  const rows = db
    .prepare("SELECT * FROM cross_selling WHERE product_no = ? ORDER BY position")
    .all(productNumber) as CrossSellingRow[];
  return rows.map((row) => {
    const { name } = textsIn<{ name: string }>(row.texts, context);
    const entity: Entity = {
      translated: { name },
      createdAt: row.created_at,
      updatedAt: row.created_at,
      name,
      position: row.position,
      sortBy: "name",
      sortDirection: "ASC",
      limit: LIMIT,
      active: true,
      type: "productList",
      translations: null,
      id: row.id,
      apiAlias: "product_cross_selling",
    };
    return { entity, productIds: (JSON.parse(row.product_ids) as string[]).slice(0, LIMIT) };
  });
}

export function loadCrossSellingEntities(scope: Scope, productNumber: number): Entity[] {
  return loadCrossSellings(scope, productNumber).map(({ entity }) => entity);
}
