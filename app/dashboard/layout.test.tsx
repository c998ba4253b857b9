import type { Role } from "../../lib/contract/roles.ts";
import { routes } from "../../lib/routes.ts";
import DashboardLayout from "./layout.tsx";

let path: string = routes.people;
let known: readonly Role[] = [];
let now: readonly Role[] | null = [];
const userWith = (roles: readonly Role[]) => ({ roles, isTadsEmployer: true });

jest.mock("../../lib/session/visitor.ts", () => ({
  getVisitor: () => Promise.resolve({ path, user: userWith(known) }),
}));
jest.mock("../../lib/account/load.ts", () => ({
  loadCurrentUser: () => Promise.resolve(now === null ? { ok: false } : { ok: true, value: userWith(now) }),
}));
jest.mock("next/navigation", () => ({
  forbidden: () => {
    throw new Error("forbidden");
  },
}));

const open = (): Promise<unknown> => DashboardLayout({ children: "page" });

it("lets someone pass who got the role after they logged in", async () => {
  [known, now] = [["Employer"], ["Employer Admin"]];
  expect(await open()).toBe("page");
});

it.each([
  ["never had the role", ["Employer"] as const],
  ["is unknown at the moment", null],
])("refuses someone who %s", async (_why, roles) => {
  [known, now] = [["Employer"], roles];
  await expect(open()).rejects.toThrow("forbidden");
});

it("asks no one where the cookie says enough", async () => {
  [path, known, now] = [routes.dashboard, ["Employer"], null];
  expect(await open()).toBe("page");
});
