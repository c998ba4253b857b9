import { rights } from "../../../lib/platform/contract/audience.ts";
import type { User } from "../../../lib/platform/contract/user.ts";
import { maxListedNames } from "../../../lib/identity/employers/texts.en.ts";
import { listMemberships, listAdminNames } from "../../platform/db/employers.ts";
import type { Row, Database } from "../../platform/db/schema.ts";
import { mustSetUpFactor } from "../second-factor/factor-store.ts";
import { type Handler, type HandlerContext, signedIn } from "../../platform/handler/handler.ts";
import type { Kysely } from "kysely";
import type * as calls from "../../../lib/identity/account/contract.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";

type Context = Pick<HandlerContext, "db" | "requiresSecondFactor" | "chosenEmployerId">;

const isTads = async (db: Context["db"], employerId: string | null): Promise<boolean> => {
  if (employerId === null) return false;
  const employer = db.selectFrom("employers").select("is_tads_employer").where("employer_id", "=", employerId);
  return (await employer.executeTakeFirst())?.is_tads_employer ?? false;
};

/** Returns the signed-in user (spec-map §3). @param account with the employer and role of the session */
export const getUser = async (context: Context, account: Row<"accounts">): Promise<User> => {
  const employerId = account.employer_id;
  const memberships = await listMemberships(context.db, account.id);
  const membership = memberships.find(({ employer_id }) => employer_id === employerId);
  const employerChoice = memberships.length < 2 ? "none" : context.chosenEmployerId !== null ? "made" : "due";
  return {
    firstName: account.first_name,
    roles: account.roles,
    employerId,
    rights: membership?.rights ?? [],
    employerAdmins:
      membership === undefined || rights.every((right) => membership.rights.includes(right))
        ? []
        : (await listAdminNames(context.db, employerId)).slice(0, maxListedNames),
    isTadsEmployer: membership?.is_tads_employer ?? (await isTads(context.db, employerId)),
    forcePasswordReset: account.force_password_reset,
    disclaimerAcceptanceDate: account.disclaimer_accepted_at?.toISOString() ?? null,
    employerChoice,
    employerName: employerChoice === "made" ? (membership?.legal_name.slice(0, 200) ?? null) : null,
    mustSetUpSecondFactor: await mustSetUpFactor(context, account),
    language: account.language,
    analyticsId: account.analytics_id,
  };
};

/** Finds the account with a username, whatever its standing. Ignores case. */
export const findByUserName = (db: Kysely<Database>, userName: string): Promise<Row<"accounts"> | undefined> =>
  db
    .selectFrom("accounts")
    .selectAll()
    .where((eb) => eb.fn<string>("lower", ["user_name"]), "=", userName.toLowerCase())
    .executeTakeFirst();

/** Returns the signed-in user, read at app start (spec-map §4). */
export const currentUser: Handler<typeof calls.currentUser> = async (_request, context) => ({
  ok: true,
  value: await getUser(context, signedIn(context)),
});

/** Change this name when the wording of `lib/identity/account/terms/terms.en.ts` changes. */
export const termsVersion = "2026-02";

/** Accepts the terms of use (spec-map §4) and records their wording in the audit trail. */
export const acceptDisclaimer: Handler<typeof calls.acceptDisclaimer> = async (_request, context) => {
  const { db, now } = context;
  const account = signedIn(context);
  await db.updateTable("accounts").set({ disclaimer_accepted_at: now }).where("id", "=", account.id).execute();
  await recordAudit(context, {
    action: "terms-accepted",
    subject: `account:${account.id}`,
    before: { acceptedAt: account.disclaimer_accepted_at?.toISOString() ?? null },
    after: { acceptedAt: now.toISOString(), termsVersion },
  });
  return { ok: true, value: await getUser(context, { ...account, disclaimer_accepted_at: now }) };
};
