/**
 * The maximum lengths of what is typed, in characters. Those of contact data are Shopware's; beyond
 * some of them its database fails.
 */
export const LONGEST = {
  text: 255,
  email: 254,
  firstName: 50,
  lastName: 60,
  company: 255,
  vatIds: 50,
  street: 255,
  line2: 255,
  zipcode: 50,
  city: 70,
  phoneNumber: 40,
  /** limits the work of hashing a password */
  password: 4_096,
  promotionCode: 255,
  /** Shopware stores any length; a remark on an order needs only a few sentences. */
  orderComment: 1_000,
  /** of a message to the shop, or a review */
  message: 5_000,
} as const;

/** Shopware's minimum length of a password, in characters. */
export const SHORTEST_PASSWORD = 8;
