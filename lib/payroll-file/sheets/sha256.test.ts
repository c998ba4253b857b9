import { createHash } from "node:crypto";
import fc from "fast-check";
import { sha256 } from "./sha256.ts";

const expected = (text: string): string => createHash("sha256").update(text).digest("hex");

it("gives what Node gives, so that saved mappings keep their signatures", () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1_000]) {
    expect(sha256("ü".repeat(length))).toBe(expected("ü".repeat(length)));
  }
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      expect(sha256(text)).toBe(expected(text));
    }),
  );
});
