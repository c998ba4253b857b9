import { findEditDraft, saveEditDraft } from "./use-edit-form.ts";

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

beforeEach(() => {
  stored.clear();
  Object.defineProperty(globalThis, "sessionStorage", { value: storage, configurable: true });
});

it("what was typed is found again by the same account, card by card, until it is dropped", () => {
  saveEditDraft("dana", "name", { firstName: "Le", lastName: "" });
  expect(findEditDraft("dana", "phone")).toBeNull();
  expect(findEditDraft("dana", "name")).toEqual({ firstName: "Le", lastName: "" });
  saveEditDraft("dana", "name", null);
  expect([findEditDraft("dana", "name"), stored.size]).toEqual([null, 0]);
});

it("another account finds nothing, and leaves nothing of the first behind", () => {
  saveEditDraft("dana", "name", { firstName: "Le" });
  expect([findEditDraft("lena", "name"), stored.size]).toEqual([null, 0]);
});

it.each(["{", "7", '"x"', '{"accountId":"dana"}', '{"accountId":"dana","typed":{"firstName":7}}'])(
  "what someone else stored as %s is no draft",
  (text) => {
    stored.set("profile-draft:name", text);
    expect(findEditDraft("dana", "name")).toBeNull();
  },
);

it("without storage it is kept on the page, for the same account only", () => {
  const broken = () => {
    throw new Error("denied");
  };
  Object.defineProperty(globalThis, "sessionStorage", { get: broken, configurable: true });
  expect(() => saveEditDraft("dana", "name", { firstName: "Le" })).not.toThrow();
  expect(findEditDraft("dana", "name")).toEqual({ firstName: "Le" });
  expect(findEditDraft("sam", "name")).toBeNull();
  expect(findEditDraft("dana", "name")).toBeNull();
});
