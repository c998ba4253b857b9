import { userSchema } from "../user.ts";

const minimalUser = { firstName: "Dana", roles: ["Employer"], analyticsId: "a-1" };
const readUser = (extraFields: object) => userSchema.parse({ ...minimalUser, ...extraFields });

it("reads a user with only the required fields", () => {
  expect(readUser({})).toEqual({
    firstName: "Dana",
    roles: ["Employer"],
    employerId: null,
    rights: ["report", "pay", "bankAccounts"],
    employerAdmins: [],
    isTadsEmployer: false,
    forcePasswordReset: false,
    disclaimerAcceptanceDate: null,
    employerChoice: "none",
    employerName: null,
    mustSetUpSecondFactor: false,
    language: "en",
    analyticsId: "a-1",
  });
});

it("ignores unknown roles and fields", () => {
  const user = readUser({ roles: ["Auditor", "Employer Admin", "employer", "__proto__"], lastName: "Reyes" });
  expect(user.roles).toEqual(["Employer Admin"]);
  expect(user).not.toHaveProperty("lastName");
  expect(readUser({ roles: ["Auditor"] }).roles).toEqual([]);
});

it.each([
  ["2026-01-02T03:04:05.678Z", "2026-01-02T03:04:05.678Z"],
  ["2026-01-02T03:04:05Z", "2026-01-02T03:04:05.000Z"],
  ["2026-01-02T03:04:05.1234567Z", "2026-01-02T03:04:05.123Z"],
  ["2026-01-02T03:04:05-06:00", "2026-01-02T09:04:05.000Z"],
  ["2026-01-02T03:04:05+05:30", "2026-01-01T21:34:05.000Z"],
  ["2026-01-02T03:04:05", "2026-01-02T03:04:05.000Z"],
  // The fund's midnight in winter and in summer.
  ["2026-01-02", "2026-01-02T06:00:00.000Z"],
  ["2026-07-02", "2026-07-02T05:00:00.000Z"],
  ["2024-02-29", "2024-02-29T06:00:00.000Z"],
  ["", null],
  [null, null],
])("reads an acceptance date of %j", (date, read_) => {
  expect(readUser({ disclaimerAcceptanceDate: date }).disclaimerAcceptanceDate).toBe(read_);
});

it.each(["soon", "01/02/2026", "2026-02-30", "2026-13-01T00:00:00Z", "2026-01-02 03:04"])(
  "rejects %j as an acceptance date, which could never become overdue",
  (disclaimerAcceptanceDate) => {
    expect(userSchema.safeParse({ ...minimalUser, disclaimerAcceptanceDate }).success).toBe(false);
  },
);

it.each([
  { firstName: 7 },
  { roles: "Employer" },
  { roles: [2] },
  { roles: ["Employer", null] },
  { employerId: "7" },
  { forcePasswordReset: "no" },
])("rejects %j", (invalidUser) => {
  expect(userSchema.safeParse({ ...minimalUser, ...invalidUser }).success).toBe(false);
});
