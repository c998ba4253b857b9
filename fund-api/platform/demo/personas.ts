import type { Kysely } from "kysely";
import { failuresToLock, hashUserName } from "../../identity/sign-in/login-attempts.ts";
import { hashPassword } from "../../identity/sign-in/passwords.ts";
import type { AccountStanding } from "../db/tables/schema-accounts.ts";
import type { Role } from "../../../lib/platform/contract/audience.ts";
import type { Database, NewRow } from "../db/schema.ts";
import type { DataKeys } from "../../keys.ts";
import { demoId } from "./rosters/ids.ts";

/** Documented in docs/domain.md §11. */
const password = "Sunrise42";

const lakeside = "1000001-0001";
const harbor = "1000002-0001";
const summit = "1000003-0001";

type Persona = {
  readonly userName: string;
  readonly name: readonly [first: string, last: string];
  readonly roles?: readonly Role[];
  readonly employerId?: string;
  readonly paysFor?: string;
  readonly standing?: AccountStanding;
  readonly mustResetPassword?: true;
  /** Months since the terms were accepted. Defaults to 1. */
  readonly termsMonths?: number;
  /** Months since the last login. Defaults to 1. */
  readonly loginMonths?: number;
};

const employer = { roles: ["Employer"], employerId: lakeside } as const satisfies Partial<Persona>;

/** Its claims match; it is waiting for approval by operations staff or Lakeside's admin. */
const applicant: Persona = { userName: "not-approved", name: ["Pia", "Lundgren"], standing: "NOT_APPROVED" };
const applicantPendingHours = 26;

const personas: readonly Persona[] = [
  { userName: "lakeside-admin", name: ["Dana", "Whitfield"], roles: ["Employer Admin"], employerId: lakeside },
  { ...employer, userName: "lakeside-clerk", name: ["Jonas", "Petrov"] },
  { userName: "harbor-payroll", name: ["Ines", "Calloway"], roles: ["Employer Admin"], employerId: harbor },
  { userName: "summit-office", name: ["Ruth", "Sandoval"], roles: ["Employer"], employerId: summit },
  { userName: "payroll-service", name: ["Nadia", "Brandt"], roles: ["Employer"], employerId: harbor, paysFor: summit },
  { userName: "ops-accounting", name: ["Marek", "Lindqvist"], roles: ["Operations Accounting"] },
  { userName: "ops-accounting-admin", name: ["Thea", "Okonjo"], roles: ["Operations Accounting Admin"] },
  { userName: "ops-accounting-admin-2", name: ["Ray", "Castillo"], roles: ["Operations Accounting Admin"] },
  { ...employer, userName: "terms-overdue", name: ["Gail", "Thornbury"], termsMonths: 13 },
  { ...employer, userName: "reset-required", name: ["Felix", "Marchetti"], mustResetPassword: true },
  { ...employer, userName: "not-verified", name: ["Noor", "Haddad"], standing: "NOT_VERIFIED" },
  applicant,
  { ...employer, userName: "deactivated", name: ["Otto", "Brandvold"], loginMonths: 25 },
  { ...employer, userName: "disabled-user", name: ["Vera", "Castellan"], standing: "DISABLED" },
  { ...employer, userName: "deleted-user", name: ["Milo", "Ashdown"], standing: "DELETED" },
  { ...employer, userName: "locked-out", name: ["Clara", "Novotny"] },
  { ...employer, userName: "last-attempt", name: ["Emil", "Fairbanks"] },
  { userName: "other-portal", name: ["Suri", "Delacroix"], standing: "OTHER_PORTAL" },
];

export const personaNames: readonly string[] = ["plan-member", ...personas.map(({ userName }) => userName)];

/** Standings of accounts that have never been able to log in. */
const neverActiveStandings: readonly Persona["standing"][] = ["NOT_VERIFIED", "NOT_APPROVED", "OTHER_PORTAL"];

const monthsBefore = (now: Date, months: number): Date => {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
};

/** Each phone number is distinct, because two people with the same phone number count as one person. */
const makePhone = (persona: Persona): string => String(5_550_100_123 + personas.indexOf(persona));

/** Returns an account row with the demo password. */
export const toAccount = async (
  persona: Persona,
  now: Date,
  personId: string | null = null,
): Promise<NewRow<"accounts">> => {
  const { userName, name, loginMonths = 1 } = persona;
  return {
    id: demoId(`account:${userName}`),
    user_name: userName,
    first_name: name[0],
    last_name: name[1],
    email: `${userName}@portal.example`,
    phone: makePhone(persona),
    roles: [...(persona.roles ?? [])],
    employer_id: persona.employerId ?? null,
    person_id: personId,
    password_hash: await hashPassword(password),
    standing: persona.standing ?? "ACTIVE",
    force_password_reset: persona.mustResetPassword ?? false,
    disclaimer_accepted_at: monthsBefore(now, persona.termsMonths ?? 1),
    last_login_at: neverActiveStandings.includes(persona.standing) ? null : monthsBefore(now, loginMonths),
    analytics_id: demoId(`analytics:${userName}`),
    version: 1,
    created_at: monthsBefore(now, loginMonths + 18),
  };
};

const seedApplicant = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const accountId = demoId(`account:${applicant.userName}`);
  const registeredAt = new Date(now.getTime() - applicantPendingHours * 3_600_000);
  const applicantDates = { created_at: registeredAt, disclaimer_accepted_at: registeredAt, last_login_at: null };
  await db.updateTable("accounts").set(applicantDates).where("id", "=", accountId).execute();
  await db
    .insertInto("registrations")
    .values({
      account_id: accountId,
      kind: "EMPLOYER",
      claimed_id: lakeside,
      employer_id: lakeside,
      person_id: null,
      claims: JSON.stringify(["Employer ID", "Last posted amount"].map((name) => ({ name, matches: true }))),
      state: "WAITING",
      ip: "",
      created_at: registeredAt,
      decided_at: null,
      decided_by: null,
      reason: "",
      version: 1,
    })
    .execute();
};

/** Seeds the accounts (docs/domain.md §11) with stable ids. Employers and the member's person must exist. */
export const seedPersonas = async (
  db: Kysely<Database>,
  { now, planMemberPersonId }: { readonly now: Date; readonly planMemberPersonId: string },
): Promise<void> => {
  const person = await db
    .selectFrom("persons")
    .select(["first_name", "last_name"])
    .where("id", "=", planMemberPersonId)
    .executeTakeFirstOrThrow();
  const member: Persona = { userName: "plan-member", name: [person.first_name, person.last_name] };
  const accounts = await Promise.all([
    toAccount(member, now, planMemberPersonId),
    ...personas.map((persona) => toAccount(persona, now)),
  ]);
  await db.insertInto("accounts").values(accounts).execute();
  const otherMemberships = personas.flatMap(({ userName, paysFor }) =>
    paysFor === undefined
      ? []
      : [
          {
            account_id: demoId(`account:${userName}`),
            employer_id: paysFor,
            role: "Employer" as const,
            rights: ["pay" as const],
          },
        ],
  );
  await db.insertInto("memberships").values(otherMemberships).execute();
  await seedApplicant(db, now);
};

const setAttempts = async (db: Kysely<Database>, row: NewRow<"login_attempts">): Promise<void> => {
  const { name_key: _key, ...state } = row;
  await db
    .insertInto("login_attempts")
    .values(row)
    .onConflict((conflict) => conflict.column("name_key").doUpdateSet(state))
    .execute();
};

/** Keeps `locked-out` locked throughout a demonstration. A real lock lasts 15 minutes. */
const demoLockHours = 24;

/** Resets `locked-out` and `last-attempt`, because login attempts change their states. */
export const resetLockedPersonas = async (
  db: Kysely<Database>,
  { now, keys }: { readonly now: Date; readonly keys: DataKeys },
): Promise<void> => {
  await setAttempts(db, {
    name_key: hashUserName("locked-out", keys),
    failures: failuresToLock,
    last_failure_at: now,
    locked_until: new Date(now.getTime() + demoLockHours * 3_600_000),
  });
  await setAttempts(db, {
    name_key: hashUserName("last-attempt", keys),
    failures: failuresToLock - 2,
    last_failure_at: now,
    locked_until: null,
  });
};
