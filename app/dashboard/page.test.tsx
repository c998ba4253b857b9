import type { Role } from "../../lib/contract/roles.ts";
import DashboardPage from "./page.tsx";

const made: string[] = [];
let roles: Role[] = [];
const failed = { ok: false, failure: { code: "Unavailable", status: 503, text: "Try again." } };
const answerOf = (name: string) => () => {
  made.push(name);
  return Promise.resolve(failed);
};

jest.mock("../../lib/dashboard/load.ts", () => ({ loadDashboard: () => answerOf("dashboard")() }));
jest.mock("../../lib/membership/load.ts", () => ({ loadMembership: () => answerOf("membership")() }));
jest.mock("../../lib/http/fund/offered-calls.ts", () => ({
  getOffered: () => Promise.resolve({ calls: null, hasOtherTads: false }),
}));
jest.mock("../../lib/session/visitor.ts", () => ({
  getVisitor: () => Promise.resolve({ user: { firstName: "Lena", roles }, brand: {} }),
}));

beforeEach(() => {
  made.length = 0;
});

it.each([
  [[], "membership"],
  [["Employer"], "dashboard"],
  [["Employer Admin"], "dashboard"],
  [["Operations Accounting"], "dashboard"],
  [["Operations Accounting Admin"], "dashboard"],
] as const)("makes the one call that a visitor's dashboard needs: roles %j, %s", async (own, call) => {
  roles = [...own];
  await DashboardPage();
  expect(made).toEqual([call]);
});
