import { parse } from "node-html-parser";
import type { Page, Shopper } from "./shopper";

interface ShownCart {
  /** pieces */
  count: number;
  lines: { id: string; name: string; quantity: number }[];
  warnings: string[];
  /** recommendations that can be added at once */
  upsell: { id: string; ticket: string | null }[];
}

/** What the cart's page shows. */
export function shownCart({ html }: Pick<Page, "html">): ShownCart {
  const page = parse(html);
  const lines = page.querySelectorAll("[data-testid=cart-line]").map((line) => ({
    id: line.id.replace("line-", ""),
    name: line.querySelector("[data-testid=cart-line-name]")?.text.trim() ?? "",
    quantity: Number(line.querySelector("input[type=number]")?.getAttribute("value")),
  }));
  return {
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines,
    warnings: page
      .querySelectorAll("[data-testid=cart-warnings] li")
      .map(({ text }) => text.trim()),
    upsell: page.querySelectorAll("[data-testid=upsell] form").map((form) => ({
      id: form.querySelector("input[name=productId]")?.getAttribute("value") ?? "",
      ticket: form.querySelector("input[name=ticket]")?.getAttribute("value") ?? null,
    })),
  };
}

/** Opens the cart's page. */
export const cartOf = async (shopper: Shopper) => shownCart(await shopper.get("/cart"));

/** Sends a form of the cart as scripts do. */
export const sendByScripts = (shopper: Shopper, fields: Record<string, string>) =>
  shopper.post("/cart.data", { ...fields, stay: "1" });
