/** @jest-environment @happy-dom/jest-environment */
import { keepTabFor, listKept, readKept, readKeptJson, writeKept } from "./kept-text.ts";

const storages = { localStorage, sessionStorage };
const setStorages = (get: (name: keyof typeof storages) => Storage): void => {
  for (const name of ["localStorage", "sessionStorage"] as const)
    Object.defineProperty(globalThis, name, { get: () => get(name), configurable: true });
};
const breakStorage = () =>
  setStorages(() => {
    throw new DOMException("switched off", "SecurityError");
  });
const mendStorage = () => setStorages((name) => storages[name]);

afterEach(() => {
  mendStorage();
  for (const where of ["device", "tab"] as const) writeKept("a:1", null, where);
});

it.each(["device", "tab"] as const)("stores a text in the %s storage until it is removed", (where) => {
  writeKept("a:1", "typed", where);
  expect(readKept("a:1", where)).toBe("typed");
  expect(readKept("a:1", where === "tab" ? "device" : "tab")).toBeNull();
  writeKept("a:1", null, where);
  expect(readKept("a:1", where)).toBeNull();
});

it.each(["device", "tab"] as const)("keeps a text for the %s on the page if the storage refuses it", (where) => {
  breakStorage();
  writeKept("a:1", "typed", where);
  expect(readKept("a:1", where)).toBe("typed");
  expect(listKept("a:")).toEqual(["a:1"]);
  writeKept("a:1", null, where);
  expect(readKept("a:1", where)).toBeNull();
});

it("reads the newest text once storage works again", () => {
  breakStorage();
  writeKept("a:1", "first");
  mendStorage();
  writeKept("a:1", "second");
  expect([readKept("a:1"), localStorage.getItem("a:1")]).toEqual(["second", "second"]);
  expect(listKept("a:")).toEqual(["a:1"]);
});

it("returns null for text that isn’t JSON", () => {
  writeKept("a:1", "{");
  expect(readKeptJson("a:1", "device")).toBeNull();
});

it("separates a tab’s texts by employer, under the same keys for the pages", () => {
  sessionStorage.clear();
  keepTabFor("1000001-0001");
  writeKept("payment-data", "of one", "tab");
  writeKept("invitation", "a link", "tab");
  keepTabFor("1000001-0001");
  expect(readKept("payment-data", "tab")).toBe("of one");
  keepTabFor("1000002-0001");
  expect([readKept("payment-data", "tab"), readKept("invitation", "tab")]).toEqual([null, "a link"]);
  writeKept("payment-data", "of the other", "tab");
  keepTabFor("1000001-0001");
  expect(readKept("payment-data", "tab")).toBe("of one");
  keepTabFor("1000002-0001");
  expect(readKept("payment-data", "tab")).toBe("of the other");
});
