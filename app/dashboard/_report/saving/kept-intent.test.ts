/** @jest-environment @happy-dom/jest-environment */
import type { Result } from "#lib/platform/contract/result.ts";
import { withKeptKey } from "./kept-intent.ts";

const lost: Result<string, string> = {
  ok: false,
  failure: { code: "Unavailable", status: 502, text: "No answer.", fields: {} },
};

/** The keys of two attempts; the first one's answer is lost. */
const keysOfTwo = async (id: string): Promise<string[]> => {
  const keys: string[] = [];
  for (const answer of [lost, { ok: true, value: "done" } as const])
    await withKeptKey("commit", id, (key) => {
      keys.push(key);
      return Promise.resolve(answer);
    });
  return keys;
};

afterEach(() => jest.restoreAllMocks());

it("sends the second attempt with the key of the first when its answer was lost", async () => {
  const [first, second] = await keysOfTwo("a");
  expect(second).toBe(first);
});

it("and without storage too", async () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("off", "SecurityError");
  });
  const [first, second] = await keysOfTwo("b");
  expect(second).toBe(first);
});

it("takes a new key once it was answered", async () => {
  const [, answered] = await keysOfTwo("c");
  const [next] = await keysOfTwo("c");
  expect(next).not.toBe(answered);
});
