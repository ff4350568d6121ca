import type { Db } from "../db/open";
import { CREATED_AT } from "../db/seeding/rows";
import { idOf } from "../id";
import { insertAddress, type AddressFields } from "./address-rows";
import { insertCustomer } from "./customer-rows";

/** The demo account; its password is public on purpose. */
export const DEMO_CUSTOMER = { email: "demo@hearth.example", password: "hearth-and-home" };
/**
 * A customer with a loyalty card and no e-mail address of their own: logs in with the card's
 * address.
 */
export const DEMO_CARD_CUSTOMER = {
  email: "card-1002@members.hearth.example",
  password: DEMO_CUSTOMER.password,
};

/** `hashPassword(DEMO_CUSTOMER.password)`, precomputed so that seeding is fast. */
const PASSWORD_HASH =
  "scrypt$32768$8$3$7Y2C1JwALYC3HdXhXeusJw==$HtVckOuI8ak4GFTrUhRNh4Tnd6dz1zKjoiPiv+WtGCk=";

const home: Omit<AddressFields, "country_id" | "salutation_id"> = {
  country_state_id: null,
  title: null,
  first_name: "Demo",
  last_name: "Hearth",
  company: null,
  department: null,
  street: "12 Weavers Lane",
  zipcode: "E1 6AN",
  city: "London",
  phone_number: "+44 20 7946 0000",
  additional_address_line1: null,
  additional_address_line2: null,
};

/**
 * Two customers of the British shop, known in all shops; without that shop there are none. Part of
 * the caller's transaction.
 */
export function writeDemoCustomers(db: Db): void {
  const channel = db
    .prepare(
      "SELECT id, language_id, payment_method_id FROM sales_channel WHERE channel_key = 'gb'",
    )
    .get() as { id: string; language_id: string; payment_method_id: string } | undefined;
  if (!channel) return;
  const salutation_id = idOf("salutation", "not_specified");
  const common = {
    sales_channel_id: channel.id,
    language_id: channel.language_id,
    password_hash: PASSWORD_HASH,
    guest: 0,
    salutation_id,
    account_type: "private",
    default_payment_method_id: channel.payment_method_id,
    first_login_at: CREATED_AT,
    created_at: CREATED_AT,
  };
  const [billing, holiday, card] = ["demo-home", "demo-holiday-home", "demo-card"].map((key) =>
    idOf("address", key),
  ) as [string, string, string];
  const [demo, member] = [idOf("customer", "demo"), idOf("customer", "card")];
  insertCustomer(db, {
    ...common,
    id: demo,
    email: DEMO_CUSTOMER.email,
    first_name: home.first_name,
    last_name: home.last_name,
    email_verified_at: CREATED_AT,
    default_billing_address_id: billing,
    default_shipping_address_id: billing,
  });
  insertAddress(db, demo, billing, { ...home, country_id: idOf("country", "GB"), salutation_id });
  const away = {
    ...home,
    street: "Vävargatan 7",
    zipcode: "114 56",
    city: "Stockholm",
    phone_number: "+46 8 465 004 00",
  };
  insertAddress(db, demo, holiday, { ...away, country_id: idOf("country", "SE"), salutation_id });
  insertCustomer(db, {
    ...common,
    id: member,
    email: DEMO_CARD_CUSTOMER.email,
    first_name: "Cara",
    last_name: "Member",
    needs_email: 1,
    default_billing_address_id: card,
    default_shipping_address_id: card,
  });
  insertAddress(db, member, card, {
    ...home,
    first_name: "Cara",
    last_name: "Member",
    country_id: idOf("country", "GB"),
    salutation_id,
  });
}
