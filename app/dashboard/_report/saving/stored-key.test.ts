/** @jest-environment @happy-dom/jest-environment */
import type { Result } from "#lib/platform/contract/result.ts";
import { withStoredKey } from "./stored-key.ts";

const failedWith = (code: string): Result<string, string> => ({
  ok: false,
  failure: { code, status: 503, text: "No answer.", fields: {} },
});

/** Returns the keys of attempts that end with these codes, and of a last one that succeeds. */
const keysOf = async (id: string, codes: readonly string[]): Promise<string[]> => {
  const keys: string[] = [];
  for (const result of [...codes.map(failedWith), { ok: true, value: "done" } as const])
    await withStoredKey("commit", id, (key) => {
      keys.push(key);
      return Promise.resolve(result);
    });
  return keys;
};

/** Returns the keys of two attempts. The response to the first is lost. */
const keysOfTwo = (id: string): Promise<string[]> => keysOf(id, ["Unavailable"]);

afterEach(() => jest.restoreAllMocks());

it("repeats an attempt with the same key after a lost response", async () => {
  const [firstKey, secondKey] = await keysOfTwo("a");
  expect(secondKey).toBe(firstKey);
});

it("keeps the key of a lost response while the portal is busy", async () => {
  const [firstKey, busyKey, lastKey] = await keysOf("d", ["Unavailable", "Busy"]);
  expect([busyKey, lastKey]).toEqual([firstKey, firstKey]);
});

it("repeats the key even without storage", async () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("off", "SecurityError");
  });
  const [firstKey, secondKey] = await keysOfTwo("b");
  expect(secondKey).toBe(firstKey);
});

it("uses a new key after a response", async () => {
  const [, keyAfterResponse] = await keysOfTwo("c");
  const [next] = await keysOfTwo("c");
  expect(next).not.toBe(keyAfterResponse);
});
