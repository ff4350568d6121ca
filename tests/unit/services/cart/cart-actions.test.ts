import { describe, expect, it } from "vitest";
import { cartCommandSchema } from "~/services/cart/cart.actions.server";
import { readForm } from "~/services/platform/http/forms.server";
import { formOf } from "../../fixtures/forms";

const readCartCommand = (fields: object) => readForm(cartCommandSchema, formOf({ ...fields })).data;

describe("the commands of cart forms", () => {
  it.each([
    [
      { intent: "add", productId: "p1" },
      { intent: "add", productId: "p1", quantity: 1 },
    ],
    [
      { intent: "add", productId: "p1", quantity: "4", returnTo: "/rugs/" },
      { intent: "add", productId: "p1", quantity: 4 },
    ],
    [
      { intent: "set-quantity", lineItemId: "l1", quantity: "3" },
      { intent: "set-quantity", lineItemId: "l1", quantity: 3 },
    ],
    [
      { intent: "remove", lineItemId: "l1" },
      { intent: "remove", lineItemId: "l1" },
    ],
    [
      { intent: "add-code", code: "  WELCOME10 " },
      { intent: "add-code", code: "WELCOME10" },
    ],
    // A blank code is accepted by the schema, so that the answer can ask for one.
    [
      { intent: "add-code", code: " " },
      { intent: "add-code", code: "" },
    ],
    [
      { intent: "remove-code", lineItemId: "l9" },
      { intent: "remove-code", lineItemId: "l9" },
    ],
  ])("reads %o", (fields, command) => {
    expect(readCartCommand(fields)).toEqual(command);
  });

  it.each(["0", "-1", "1.5", "many", "", "1e9"])(
    "§4.7 cart line quantity: a quantity of 0 or below, or no number (%s), is not sent",
    (quantity) => {
      expect(
        readCartCommand({ intent: "set-quantity", lineItemId: "l1", quantity }),
      ).toBeUndefined();
    },
  );

  it.each([{}, { intent: "explode" }, { intent: "add" }, { intent: "remove", lineItemId: " " }])(
    "refuses %o",
    (fields) => {
      expect(readCartCommand(fields)).toBeUndefined();
    },
  );
});
