/** @jest-environment @happy-dom/jest-environment */
import { act, cleanup, renderHook } from "@testing-library/react";
import { pageAccount } from "#lib/http/browser/page-account.ts";
import { beginPageOf, useOneAccount } from "./session-account.ts";

let path = "/dashboard";
jest.mock("next/navigation", () => ({ usePathname: () => path }));

const key = "session-account";
const reload = jest.fn();
/** Another tab of this browser begins a page. */
const openElsewhere = (account: string): void => {
  localStorage.setItem(key, account);
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key })));
};

beforeEach(() => {
  beginPageOf("Lena");
  jest.spyOn(window.location, "reload").mockImplementation(reload);
});
afterEach(cleanup);

it("stays one of its account while the same person opens other pages", () => {
  const { rerender } = renderHook(() => useOneAccount("Lena"));
  openElsewhere("Lena");
  path = "/dashboard/inbox";
  rerender();
  expect([pageAccount(), reload.mock.calls.length]).toEqual(["Lena", 0]);
});

it("is loaded again as soon as someone else opens a page in this browser", () => {
  renderHook(() => useOneAccount("Lena"));
  openElsewhere("Ana");
  expect(reload).toHaveBeenCalledTimes(1);
});

it("is loaded again when it is shown or walked on with after someone else opened a page", () => {
  const { rerender } = renderHook(() => useOneAccount("Lena"));
  localStorage.setItem(key, "Ana");
  act(() => void window.dispatchEvent(new Event("pageshow")));
  path = "/dashboard/documents";
  rerender();
  expect(reload).toHaveBeenCalledTimes(2);
});

it("is loaded again when the server answers it for someone else", () => {
  renderHook(() => useOneAccount("Ana"));
  expect(reload).toHaveBeenCalled();
});

it("stays where the browser stores nothing: the portal still refuses its calls", () => {
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("switched off", "SecurityError");
  });
  renderHook(() => useOneAccount("Lena"));
  act(() => void window.dispatchEvent(new Event("pageshow")));
  expect(reload).not.toHaveBeenCalled();
});
