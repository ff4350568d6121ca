import { describe, expect, it } from "vitest";
import { z } from "zod";
import { keepAngleBrackets } from "~/domain/typed-text";
import { readForm } from "~/services/platform/http/forms.server";

describe("§5.8 angle brackets, from which on Shopware cuts a text off", () => {
  it.each([
    ["ring <3 times", "ring ‹3 times"],
    ["I <3 this lamp, 5 > 3", "I ‹3 this lamp, 5 > 3"],
    ["less <", "less ‹"],
    ["<b>Ann</b>", "‹b>Ann‹/b>"],
    ["a < b", "a < b"],
    ["Ann", "Ann"],
  ])("%s is sent as %s", (typed, sent) => expect(keepAngleBrackets(typed)).toBe(sent));

  it("every form, but a password stays as it is", () => {
    const form = new FormData();
    form.set("comment", "ring <3 times");
    form.set("password", "a<b");
    const schema = z.object({ comment: z.string(), password: z.string() });
    expect(readForm(schema, form).data).toEqual({ comment: "ring ‹3 times", password: "a<b" });
  });
});
