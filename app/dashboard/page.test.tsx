import { accountCalls } from "../../lib/platform/contract/foreign/account-calls.ts";
import type { Role } from "../../lib/platform/contract/audience.ts";
import { userWith } from "../../lib/platform/http/fund/test-portal.ts";
import DashboardPage from "./page.tsx";

const recordedCalls: string[] = [];
let roles: Role[] = [];
let calls: readonly string[] | null = null;
let currentUser: unknown;
const failedResult = { ok: false, failure: { code: "Unavailable", status: 503, text: "Try again." } };
const responseOf = (name: string) => () => {
  recordedCalls.push(name);
  return Promise.resolve(failedResult);
};

jest.mock("../../lib/identity/account/load.ts", () => ({
  loadCurrentUser: () => {
    recordedCalls.push("currentUser");
    return Promise.resolve(currentUser);
  },
}));
jest.mock("../../lib/desk/dashboard/load.ts", () => ({ loadDashboard: () => responseOf("dashboard")() }));
jest.mock("../../lib/members/membership/load.ts", () => ({ loadMembership: () => responseOf("membership")() }));
jest.mock("../../lib/platform/http/fund/offered-calls.ts", () => ({
  getAvailableCalls: () => Promise.resolve({ calls, hasOtherTads: false }),
}));
jest.mock("../../lib/platform/session/visitor.ts", () => ({
  getVisitor: () => Promise.resolve({ user: { firstName: "Lena", roles }, brand: {} }),
}));

beforeEach(() => {
  recordedCalls.length = 0;
  calls = null;
  currentUser = failedResult;
});

it.each([
  [[], "membership"],
  [["Employer"], "dashboard"],
  [["Employer Admin"], "dashboard"],
  [["Operations Accounting"], "dashboard"],
  [["Operations Accounting Admin"], "dashboard"],
] as const)("makes only the call that a visitor's dashboard needs: roles %j, %s", async (userRoles, call) => {
  roles = [...userRoles];
  await DashboardPage();
  expect(recordedCalls).toEqual([call]);
});

it("shows a fund's account dashboard from current data, and fails without it", async () => {
  calls = accountCalls;
  roles = ["Employer"];
  expect((await DashboardPage()).props).not.toHaveProperty("user");
  const user = userWith({ firstName: "Ines", employerId: "1000002-0001" });
  currentUser = { ok: true, value: user };
  expect((await DashboardPage()).props).toMatchObject({ user });
  expect(recordedCalls).toEqual(["currentUser", "currentUser"]);
});
