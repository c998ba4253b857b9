/** @jest-environment @happy-dom/jest-environment */
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { setTimeout } from "node:timers/promises";
import { SWRConfig } from "swr";
import { answer, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { UnreadCount } from "./nav-bar.tsx";

let pathname = "/";
jest.mock("next/navigation", () => ({ usePathname: () => pathname }));

const show = (path: string) => {
  pathname = path;
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <UnreadCount text="unread" />
    </SWRConfig>,
  );
};

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it.each(["/dashboard", "/help"])("shows the number of unread messages on %s", async (path) => {
  stubPortal({ "GET /api/inbox/unread": () => answer({ unread: 2 }) });
  show(path);
  expect((await screen.findByText("2")).textContent).toBe("2 unread");
});

it("doesn’t change a public page when the session has ended", async () => {
  const { pathname: initialPath } = window.location;
  const refusal = refuse(401, "NotSignedIn", "Please log in.");
  const calls = stubPortal({ "GET /api/inbox/unread": () => refusal });
  show("/help");
  await waitFor(() => expect(refusal.bodyUsed).toBe(true));
  await act(() => setTimeout(0));
  expect([calls.length, document.body.textContent, window.location.pathname]).toEqual([1, "", initialPath]);
});

it.each(["/logout", "/interstitial/terms"])("makes no call on %s", async (path) => {
  const calls = stubPortal({ "GET /api/inbox/unread": () => answer({ unread: 2 }) });
  show(path);
  await act(() => setTimeout(0));
  cleanup();
  show("/help");
  await screen.findByText("2");
  expect(calls).toHaveLength(1);
});
