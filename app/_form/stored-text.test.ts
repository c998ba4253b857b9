/** @jest-environment @happy-dom/jest-environment */
import { separateTabTexts, listStoredKeys, readStoredText, readStoredJson, writeStoredText } from "./stored-text.ts";

const storages = { localStorage, sessionStorage };
const setStorages = (get: (name: keyof typeof storages) => Storage): void => {
  for (const name of ["localStorage", "sessionStorage"] as const)
    Object.defineProperty(globalThis, name, { get: () => get(name), configurable: true });
};
const breakStorage = () =>
  setStorages(() => {
    throw new DOMException("switched off", "SecurityError");
  });
const restoreStorage = () => setStorages((name) => storages[name]);

afterEach(() => {
  restoreStorage();
  for (const where of ["device", "tab"] as const) writeStoredText("a:1", null, where);
});

it.each(["device", "tab"] as const)("keeps text in the %s storage until it is removed", (where) => {
  writeStoredText("a:1", "typed", where);
  expect(readStoredText("a:1", where)).toBe("typed");
  expect(readStoredText("a:1", where === "tab" ? "device" : "tab")).toBeNull();
  writeStoredText("a:1", null, where);
  expect(readStoredText("a:1", where)).toBeNull();
});

it.each(["device", "tab"] as const)("keeps %s text on the page if storage refuses it", (where) => {
  breakStorage();
  writeStoredText("a:1", "typed", where);
  expect(readStoredText("a:1", where)).toBe("typed");
  expect(listStoredKeys("a:")).toEqual(["a:1"]);
  writeStoredText("a:1", null, where);
  expect(readStoredText("a:1", where)).toBeNull();
});

it("reads the newest text once storage works again", () => {
  breakStorage();
  writeStoredText("a:1", "first");
  restoreStorage();
  writeStoredText("a:1", "second");
  expect([readStoredText("a:1"), localStorage.getItem("a:1")]).toEqual(["second", "second"]);
  expect(listStoredKeys("a:")).toEqual(["a:1"]);
});

it("returns null for text that isn’t JSON", () => {
  writeStoredText("a:1", "{");
  expect(readStoredJson("a:1", "device")).toBeNull();
});

it("separates a tab’s texts by employer, under the same keys for the pages", () => {
  sessionStorage.clear();
  separateTabTexts("1000001-0001");
  writeStoredText("payment-data", "of one", "tab");
  writeStoredText("invitation", "a link", "tab");
  separateTabTexts("1000001-0001");
  expect(readStoredText("payment-data", "tab")).toBe("of one");
  separateTabTexts("1000002-0001");
  expect([readStoredText("payment-data", "tab"), readStoredText("invitation", "tab")]).toEqual([null, "a link"]);
  writeStoredText("payment-data", "of the other", "tab");
  separateTabTexts("1000001-0001");
  expect(readStoredText("payment-data", "tab")).toBe("of one");
  separateTabTexts("1000002-0001");
  expect(readStoredText("payment-data", "tab")).toBe("of the other");
});
