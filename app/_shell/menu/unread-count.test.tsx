/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { answer, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { UnreadCount } from "./unread-count.tsx";

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

it.each(["/dashboard", "/help"])("counts what is new beside Messages, on %s", async (path) => {
  stubPortal({ "GET /api/inbox/unread": () => answer({ unread: 2 }) });
  show(path);
  expect((await screen.findByText("2")).textContent).toBe("2 unread");
});

it("leaves a public page as it is when the session has ended", async () => {
  const calls = stubPortal({ "GET /api/inbox/unread": () => refuse(401, "NotSignedIn", "Please log in.") });
  show("/help");
  await screen.findByText((_, element) => element?.tagName === "BODY");
  expect([calls.length, document.body.textContent]).toEqual([1, ""]);
});

it.each(["/logout", "/interstitial/terms"])("asks for nothing on %s", (path) => {
  const calls = stubPortal({});
  show(path);
  expect(calls).toEqual([]);
});
