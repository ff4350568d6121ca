import { setPasswordCost } from "../../backend/customer/passwords";

/** Passwords are hashed at a hundredth of their price: `customer-passwords.test.ts` holds the real one. */
setPasswordCost({ N: 1024, r: 8, p: 1 });
