import { readKnown } from "../lib/platform/contract/foreign/known-names.ts";
import { isEmployer, isOperations, roles } from "../lib/platform/contract/audience.ts";
import { type User, userSchema } from "../lib/platform/contract/user.ts";
import type { Findings } from "./account-judge.ts";
import type { AccountCallAccounts, SignIn } from "./accounts.ts";
import type { Answer } from "./target.ts";

type Person = keyof AccountCallAccounts["people"];

/** The portal's behavior when a user field is missing. */
const absentFields: Readonly<Record<string, string>> = {
  employerId: "no Employer ID is shown",
  forcePasswordReset: "no one is made to change a password",
  disclaimerAcceptanceDate: "no one is asked to accept the terms again",
};

type Need = {
  readonly field: "roles" | "isTadsEmployer";
  readonly wanted: string;
  readonly isMet: (user: User) => boolean;
  readonly loss: string;
};

const quoteNames = (names: readonly string[], and: string): string => {
  const texts = names.map((name) => JSON.stringify(name));
  return `${texts.slice(0, -1).join(", ")} ${and} ${texts.at(-1)}`;
};

const roleNeed = (isMet: (user: Pick<User, "roles">) => boolean): Need => ({
  field: "roles",
  wanted: `the role ${quoteNames(
    roles.filter((role) => isMet({ roles: [role] })),
    "or",
  )}`,
  isMet,
  loss: "their pages are closed",
});

const tadsNeed = (isTads: boolean): Need => ({
  field: "isTadsEmployer",
  wanted: `isTadsEmployer ${isTads}`,
  isMet: ({ isTadsEmployer }) => isTadsEmployer === isTads,
  loss: isTads ? "no TADs are shown" : "TADs are shown",
});

const withoutRole: Need = {
  field: "roles",
  wanted: `none of the roles ${quoteNames(roles, "and")}`,
  isMet: (user) => user.roles.length === 0,
  loss: "pages of others are open",
};

const needs: Readonly<Record<Person, readonly Need[]>> = {
  "employer with TADs": [roleNeed(isEmployer), tadsNeed(true)],
  "employer without TADs": [roleNeed(isEmployer), tadsNeed(false)],
  "plan member": [withoutRole],
  operations: [roleNeed(isOperations)],
};

/** Compares the user in a login's response with the portal's needs and with the accounts file. */
export const checkUser = (
  { json }: Answer,
  person: Person,
  { userName }: SignIn,
  { matters, doesNotMatter }: Findings,
): void => {
  const fields = readKnown(json, [...Object.keys(absentFields), "roles", "isTadsEmployer"]);
  for (const [field, loss] of Object.entries(absentFields))
    if (!(field in fields)) doesNotMatter("login", `the user has no ${field}: ${loss}`);
  const result = userSchema.safeParse(json);
  if (!result.success) return;
  const subject = `login of ${userName}`;
  for (const role of fields["roles"] as readonly string[])
    if (!(roles as readonly string[]).includes(role))
      matters(
        subject,
        `the role ${JSON.stringify(role)}, which gives no rights: the portal knows ${quoteNames(roles, "and")}`,
      );
  for (const { field, wanted, isMet, loss } of needs[person])
    if (!isMet(result.data))
      matters(
        subject,
        `${wanted} of “${person}” in the accounts file, came ${JSON.stringify(fields[field]) ?? "none"}: ${loss}`,
      );
};
