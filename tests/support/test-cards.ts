/** The cards of the simulated provider (backend/payment/README.md). */
export const TEST_CARDS = {
  authorised: "4111111111111111",
  refused: "4000000000000002",
  balance: "4000000000009995",
  expired: "4000000000000069",
  code: "4000000000000127",
  fraud: "4100000000000019",
  bank: "4000000000000119",
  fingerprint: "5201285565672311",
  challenge: "4917610000000000",
  redirect: "4212345678901237",
  lost: "4000000000000341",
  unheard: "4000000000000267",
} as const;
