import { sql, type Kysely } from "kysely";
import { isEmployer, isOperations } from "../../lib/contract/roles.ts";
import type * as calls from "../../lib/dashboard/contract.ts";
import type { Dashboard } from "../../lib/dashboard/schema.ts";
import { countWaiting } from "../approval/visible-registrations.ts";
import type { Database, Row } from "../db/schema.ts";
import { employerOf } from "../handler/employer-of.ts";
import { signedIn, type Handler } from "../handler/handler.ts";
import { findEmployerDashboard } from "./employer-dashboard.ts";
import { fullNameOf } from "../db/account-names.ts";

const countOperations = async (db: Kysely<Database>, account: Row<"accounts">): Promise<Dashboard> => {
  const counts = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("payments")
        .select(sql<number>`count(*)`.as("n"))
        .where("state", "=", "SCHEDULED")
        .as("scheduled"),
      eb
        .selectFrom("payments")
        .select(sql<number>`count(*)`.as("n"))
        .where("state", "=", "RETURNED")
        .as("returned"),
      eb
        .selectFrom("credits")
        .select(sql<number>`count(distinct tad_id)`.as("n"))
        .where("state", "=", "REQUESTED")
        .as("credits"),
    ])
    .executeTakeFirstOrThrow();
  return {
    kind: "operations",
    applicantsWaiting: await countWaiting(db, account),
    creditsWaiting: counts.credits ?? 0,
    paymentsScheduled: counts.scheduled ?? 0,
    paymentsReturned: counts.returned ?? 0,
  };
};

/** The member's name as the fund has it; the account's own where no person is tied to it. */
const memberNameOf = async (db: Kysely<Database>, account: Row<"accounts">): Promise<string> => {
  const personId = account.person_id;
  const people = db.selectFrom("persons").select(["first_name", "last_name"]);
  const person = personId === null ? undefined : await people.where("id", "=", personId).executeTakeFirst();
  return fullNameOf(person ?? account);
};

/** What the first page after sign-in shows: operations see counts, employers their month, members their name. */
export const getDashboard: Handler<typeof calls.getDashboard> = async (_request, context) => {
  const { db, now } = context;
  const account = signedIn(context);
  if (isOperations(account)) return { ok: true, value: await countOperations(db, account) };
  if (!isEmployer(account)) return { ok: true, value: { kind: "member", memberName: await memberNameOf(db, account) } };
  const dashboard = await findEmployerDashboard(db, employerOf(context), now);
  if (dashboard === null)
    return { ok: false, code: "NotFound", text: "This account has no employer. Please contact our help desk." };
  const isAdmin = account.roles.includes("Employer Admin");
  return { ok: true, value: { ...dashboard, applicantsWaiting: isAdmin ? await countWaiting(db, account) : 0 } };
};
