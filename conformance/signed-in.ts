import { login } from "../lib/identity/account/contract.ts";
import { audiences, canMakeCall, isOperations } from "../lib/platform/contract/audience.ts";
import { type User, userSchema } from "../lib/platform/contract/user.ts";
import type { Call } from "../lib/platform/contract/call.ts";
import type { Sent } from "../lib/platform/contract/request.ts";
import type { Accounts, SignIn } from "./accounts.ts";
import type { Report } from "./report.ts";

/** A signed-in person. */
export type Person = { readonly name: string; readonly user: User; readonly token: string };

/** A reporting employer that the fund's staff act for. */
const employerOf = (people: readonly Person[]): string =>
  people.find(({ user }) => user.isTadsEmployer)?.user.employerId ?? "0000000-0000";

/** Signs in. Without a session, reports a difference and returns null. */
export const signIn = async (report: Report, name: string, account: SignIn): Promise<Person | null> => {
  const response = await report.expectResponse(login, `as ${name}`, { body: account }, "200");
  const token = response.headers.get("x-session-token") ?? "";
  const user = userSchema.safeParse(response.json);
  const looksLikeToken = /^[\w-]{20,200}$/.test(token);
  report.note(
    `login as ${name}`,
    "X-Session-Token of 20 characters or more, and not in the body",
    looksLikeToken && !response.text.includes(token)
      ? []
      : ["an opaque X-Session-Token, in the header only, came none"],
  );
  return looksLikeToken && user.success ? { name, user: user.data, token } : null;
};

export const signInAll = async (report: Report, { people }: Accounts): Promise<Person[]> => {
  const persons: Person[] = [];
  for (const [name, account] of Object.entries(people)) {
    const person = await signIn(report, name, account);
    if (person !== null) persons.push(person);
  }
  return persons;
};

/** Returns a person's session, and an employer if a staff member must specify one. */
export const sentBy = (
  call: Call,
  { user, token }: Person,
  people: readonly Person[],
): Pick<Sent, "token" | "actingFor"> =>
  call.onBehalf && isOperations(user) ? { token, actingFor: employerOf(people) } : { token };

export const isAllowed = (call: Call, person: Person): boolean => canMakeCall(call, person.user);

/** Returns the refusal of a call that isn't for this person, or whose right they lack. */
export const refusalFor = (call: Call, { user }: Person): "Forbidden" | "RightMissing" =>
  audiences[call.who](user) ? "RightMissing" : "Forbidden";
