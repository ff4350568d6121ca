import { describe, expect, it } from "vitest";
import { LONGEST } from "~/domain/field-lengths";
import { credentialsSchema } from "~/services/account/account-forms.server";
import { isCommonPassword } from "~/services/account/common-passwords.server";

describe("a new password must not be a common one", () => {
  it.each([
    ...[
      "password",
      "Password1!",
      "P@ssw0rd",
      "PASSWORD123",
      "passwort1",
      "lösenord1",
      "salasana12",
      "iloveyou",
      "Welcome2024",
      "letmein!!",
    ],
    ...[
      "12345678",
      "123456789",
      "1234567890",
      "87654321",
      "11223344",
      "00000000",
      "qwertyui",
      "qwertzuiop",
      "asdfghjkl",
      "1234qwer",
    ],
    ...[
      "1q2w3e4r",
      "1qaz2wsx",
      "abc12345",
      "aaaaaaaa",
      "abababab",
      "12341234",
      "xyzxyzxyz",
      "hellohello",
      "19840512",
      "12.05.1984",
    ],
  ])("%s", (password) => expect(isCommonPassword(password)).toBe(true));

  it.each([
    "correct horse battery staple",
    "vase-ronn-7412",
    "Summer rain on the 3rd of May",
    "kissa istuu sohvalla",
    "Zk9!vR2#pQ",
    "blomkruka under bordet",
    "päivänkakkara88x",
    "häuschen am see",
  ])("%s may be chosen", (password) => expect(isCommonPassword(password)).toBe(false));

  it("the check ends at once for any length and characters", () => {
    for (const sign of ["a", "1", "!", "😀", "ab"])
      expect(isCommonPassword(sign.repeat(2_000))).toBe(true);
    expect(isCommonPassword("")).toBe(true);
    // As long as a form may be, and different only in two characters in the middle: quadratic work
    // would time out.
    const half = "a".repeat(100_000);
    expect(isCommonPassword(`${half}x!${half}`)).toBe(false);
    expect(isCommonPassword(`${half}x!`.repeat(3))).toBe(true);
  });

  it("a password that is too long is refused only for that", () => {
    const { error } = credentialsSchema.safeParse({
      email: "a@example.com",
      password: "a".repeat(LONGEST.password + 1),
    });
    expect(error?.issues.map(({ message }) => message)).toEqual(["form.tooLong"]);
  });
});
