/** @jest-environment @happy-dom/jest-environment */
import { act, cleanup, render } from "@testing-library/react";
import { pageAccount } from "../../../lib/platform/http/browser/page-employer.ts";
import { AccountGuard, bindPageToAccount } from "./page-owner.ts";

const key = "session-account";
const reload = jest.fn();
/** Opens a page in another tab of this browser. */
const openInOtherTab = (account: string): void => {
  localStorage.setItem(key, account);
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key })));
};

beforeEach(() => {
  bindPageToAccount("Lena");
  jest.spyOn(window.location, "reload").mockImplementation(reload);
});
afterEach(cleanup);

it("doesn’t reload while the same person opens other pages", () => {
  const { rerender } = render(<AccountGuard accountKey="Lena" />);
  openInOtherTab("Lena");
  rerender(<AccountGuard key="/dashboard/inbox" accountKey="Lena" />);
  expect([pageAccount(), reload.mock.calls.length]).toEqual(["Lena", 0]);
});

it("reloads as soon as someone else opens a page in this browser", () => {
  render(<AccountGuard accountKey="Lena" />);
  openInOtherTab("Ana");
  expect(reload).toHaveBeenCalledTimes(1);
});

it("clears the tab’s storage and reloads as soon as someone logs out in another tab", () => {
  sessionStorage.setItem("message-draft:new", "Why?");
  render(<AccountGuard accountKey="Lena" />);
  openInOtherTab("");
  expect([reload.mock.calls.length, sessionStorage.length]).toEqual([1, 0]);
});

it("reloads when it is shown or continues to another page after someone else opened a page", () => {
  const { rerender } = render(<AccountGuard accountKey="Lena" />);
  localStorage.setItem(key, "Ana");
  act(() => void window.dispatchEvent(new Event("pageshow")));
  rerender(<AccountGuard key="/dashboard/documents" accountKey="Lena" />);
  expect(reload).toHaveBeenCalledTimes(2);
});

it("reloads when the server responds for someone else", () => {
  render(<AccountGuard accountKey="Ana" />);
  expect(reload).toHaveBeenCalled();
});

it("doesn’t reload if the browser stores nothing, because the portal still refuses its calls", () => {
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("switched off", "SecurityError");
  });
  render(<AccountGuard accountKey="Lena" />);
  act(() => void window.dispatchEvent(new Event("pageshow")));
  expect(reload).not.toHaveBeenCalled();
});
