/**
 * The longest texts that Shopware can store of a contact, in characters. It checks some of them itself; a city or an e-mail address above
 * its length it answers with a fault of its database.
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
  /** what the hashing of a password takes without trouble */
  password: 4_096,
} as const;

/** Shopware's least length of a password, in characters. */
export const SHORTEST_PASSWORD = 8;
