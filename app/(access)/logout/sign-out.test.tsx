/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { answer, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { SignOut } from "./sign-out.tsx";

const call = "GET /api/account/logout";
const readStoredPayment = (): string | null => sessionStorage.getItem("payment-data");

let leaveSpy: jest.SpyInstance;

beforeEach(() => {
  sessionStorage.setItem("payment-data", "{}");
  leaveSpy = jest.spyOn(window.location, "replace").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it("clears the draft of a payment and everything else stored in the tab", async () => {
  stubPortal({ [call]: () => answer({}) });
  render(<SignOut />);
  await waitFor(() => expect(leaveSpy).toHaveBeenCalledWith("/"));
  expect(readStoredPayment()).toBeNull();
});

it("clears the tab after an expired session too, and opens the login page", async () => {
  const assignSpy = jest.spyOn(window.location, "assign").mockImplementation(() => {});
  stubPortal({ [call]: () => refuse(401, "NotSignedIn", "Please log in.") });
  render(<SignOut />);
  await waitFor(() => expect(readStoredPayment()).toBeNull());
  expect(assignSpy).toHaveBeenCalledWith(expect.stringMatching(/^\/login/));
  expect(leaveSpy).not.toHaveBeenCalled();
});

it("logs other tabs out of the account's pages", async () => {
  localStorage.setItem("session-account", "Lena");
  stubPortal({ [call]: () => answer({}) });
  render(<SignOut />);
  await waitFor(() => expect(leaveSpy).toHaveBeenCalledWith("/"));
  expect(localStorage.getItem("session-account")).toBe("");
});

it("keeps the tab's data until the visitor is logged out", async () => {
  stubPortal({ [call]: () => refuse(503, "Unavailable", "Try again.") });
  render(<SignOut />);
  expect(await screen.findByRole("button", { name: "Logout" })).toBeTruthy();
  expect(readStoredPayment()).toBe("{}");
});
