import { readIdempotencyKey } from "./read-request.ts";

it.each([
  ["k", true],
  ["k".repeat(200), true],
  ["5f0c1a52-7c43-4f0e-9f0a-0f7d1b1f4f1f", true],
  ["k".repeat(201), false],
  ["two words", false],
  ["clé", false],
  ["tab\tkey", false],
])("%j is a key: %s", (key, isKey) => {
  expect(readIdempotencyKey(key)).toEqual(
    isKey ? { idempotencyKey: key } : expect.objectContaining({ refused: "BadRequest" }),
  );
});

it.each([null, ""])("treats the key %j as missing", (key) => {
  expect(readIdempotencyKey(key)).toMatchObject({ refused: "IdempotencyKeyMissing" });
});
