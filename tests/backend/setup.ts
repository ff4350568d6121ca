import { SCRYPT_IN_TESTS, setPasswordCost } from "../../backend/customer/passwords";

/** Passwords are hashed at a hundredth of their price: `customer-login.test.ts` holds the real one. */
setPasswordCost(SCRYPT_IN_TESTS);
