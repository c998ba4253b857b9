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

it("finds an account's drafts card by card until they are removed", () => {
  saveEditDraft("dana", "name", { firstName: "Le", lastName: "" });
  expect(findEditDraft("dana", "phone")).toBeNull();
  expect(findEditDraft("dana", "name")).toEqual({ firstName: "Le", lastName: "" });
  saveEditDraft("dana", "name", null);
  expect([findEditDraft("dana", "name"), stored.size]).toEqual([null, 0]);
});

it("finds no draft for another account, and deletes the first account's", () => {
  saveEditDraft("dana", "name", { firstName: "Le" });
  expect([findEditDraft("lena", "name"), stored.size]).toEqual([null, 0]);
});

it.each(["{", "7", '"x"', '{"accountId":"dana"}', '{"accountId":"dana","typed":{"firstName":7}}'])(
  "ignores %s in storage as a draft",
  (text) => {
    stored.set("profile-draft:name", text);
    expect(findEditDraft("dana", "name")).toBeNull();
  },
);

it("keeps a draft on the page without storage, for the same account only", () => {
  const refuseStorage = () => {
    throw new Error("denied");
  };
  Object.defineProperty(globalThis, "sessionStorage", { get: refuseStorage, configurable: true });
  expect(() => saveEditDraft("dana", "name", { firstName: "Le" })).not.toThrow();
  expect(findEditDraft("dana", "name")).toEqual({ firstName: "Le" });
  expect(findEditDraft("sam", "name")).toBeNull();
  expect(findEditDraft("dana", "name")).toBeNull();
});
