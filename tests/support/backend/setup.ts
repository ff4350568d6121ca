import { SCRYPT_IN_TESTS, setPasswordCost } from "../../../backend/customer/passwords";

/** Passwords are hashed at a hundredth of the cost; `customer-login.test.ts` tests the real one. */
setPasswordCost(SCRYPT_IN_TESTS);
