/** @jest-environment @happy-dom/jest-environment */
import { act, cleanup, render, screen } from "@testing-library/react";
import { setTimeout } from "node:timers/promises";
import { userWith } from "../../../lib/platform/http/fund/test-portal.ts";
import { refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { SessionProvider } from "./session-provider.tsx";

let pathname = "/";
jest.mock("next/navigation", () => ({ usePathname: () => pathname, useRouter: () => ({ refresh: () => {} }) }));

const call = "GET /api/account/current-user";

/** @returns the calls of the page on load, after the session has ended */
const load = async (path: string) => {
  pathname = path;
  jest.spyOn(window.location, "replace").mockImplementation(() => {});
  const calls = stubPortal({ [call]: () => refuse(401, "NotSignedIn", "Please log in.") });
  render(
    <SessionProvider loadedUser={userWith()} accountKey="Lena">
      Wages of June
    </SessionProvider>,
  );
  await act(() => setTimeout(0));
  return calls.map((portalCall) => portalCall.call);
};

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it("fetches the current user on load, and shows the loading view until then", async () => {
  expect(await load("/dashboard")).toEqual([call]);
  expect(await screen.findByText("Loading…")).toBeTruthy();
  expect(screen.queryByText("Wages of June")).toBeNull();
});

it("fetches no user on /logout", async () => {
  expect(await load("/logout")).toEqual([]);
  expect(screen.getByText("Wages of June")).toBeTruthy();
});
