import type { Role } from "../../lib/platform/contract/audience.ts";
import { routes } from "../../lib/routes.ts";
import DashboardLayout from "./layout.tsx";

let path: string = routes.people;
let cookieRoles: readonly Role[] = [];
let calls: readonly string[] | null = null;
let currentRoles: readonly Role[] | null = [];
const userWith = (roles: readonly Role[]) => ({ roles, isTadsEmployer: true });

jest.mock("../../lib/platform/session/visitor.ts", () => ({
  getVisitor: () => Promise.resolve({ path, user: userWith(cookieRoles) }),
}));
jest.mock("../../lib/identity/account/load.ts", () => ({
  loadCurrentUser: () =>
    Promise.resolve(currentRoles === null ? { ok: false } : { ok: true, value: userWith(currentRoles) }),
}));
jest.mock("../../lib/platform/http/fund/offered-calls.ts", () => ({
  getAvailableCalls: () => Promise.resolve({ calls, hasOtherTads: false }),
}));
jest.mock("next/navigation", () => ({
  forbidden: () => {
    throw new Error("forbidden");
  },
  notFound: () => {
    throw new Error("not found");
  },
}));

const open = (): Promise<unknown> => DashboardLayout({ children: "page" });

it("admits someone who got the role after they logged in", async () => {
  [cookieRoles, currentRoles] = [["Employer"], ["Employer Admin"]];
  expect(await open()).toBe("page");
});

it.each([
  ["never had the role", ["Employer"] as const],
  ["is unknown at the moment", null],
])("refuses someone who %s", async (_why, roles) => {
  [cookieRoles, currentRoles] = [["Employer"], roles];
  await expect(open()).rejects.toThrow("forbidden");
});

it("makes no call if the cookie is enough", async () => {
  [path, cookieRoles, currentRoles] = [routes.dashboard, ["Employer"], null];
  expect(await open()).toBe("page");
});

it.each([
  [["getCapabilities"], routes.inbox, "not found"],
  [["getCapabilities"], `${routes.tads}/2026-10/imports/i-1`, "not found"],
  [["listThreads", "countUnread"], routes.inbox, "page"],
  [["getCapabilities"], routes.dashboard, "page"],
  [["getCapabilities"], routes.profile, "page"],
])(
  "if the fund API offers %j besides the account's calls, %s is the %s",
  async (extraCalls, requestedPath, shownPage) => {
    [calls, path, cookieRoles, currentRoles] = [extraCalls, requestedPath, ["Employer"], ["Employer"]];
    expect(await open().catch(({ message }: Error) => message)).toBe(shownPage);
  },
);
