import { sql, type Kysely } from "kysely";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type { PastWaiver, PostedLate, WaitingWaiver } from "../../../lib/money/decisions/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import { signedIn, type HandlerContext } from "../../platform/handler/handler.ts";
import { isPartOfCharge } from "../ledger/charges.ts";
import { postWaiver } from "../ledger/post.ts";
import { lateWaivedEmail } from "../../messages/mail/decision-emails.ts";
import { mailEmployer } from "../../messages/mail/mail-employer.ts";

const selectWaivers = (db: Kysely<Database>) =>
  db
    .selectFrom("late_decisions as d")
    .innerJoin("ledger_entries as c", "c.id", "d.charge_id")
    .innerJoin("tads as t", "t.id", "c.tad_id")
    .innerJoin("employers as e", "e.employer_id", "d.employer_id")
    .selectAll("d")
    .select(["e.legal_name", "t.work_month", "c.for_charge_id"])
    .select(sql<"LATE_CHARGE" | "INTEREST">`c.type`.as("type"))
    .select(
      sql<number>`(select sum(x.cents) from ledger_entries as x
        where x.charge_id = c.id and ${isPartOfCharge("x")})::bigint`.as("charged"),
    )
    .where("d.act", "=", "WAIVE")
    .orderBy("d.decided_at")
    .orderBy("d.id");

export type WaiverRow = Awaited<ReturnType<ReturnType<typeof selectWaivers>["execute"]>>[number];

/** Lists all waivers of an employer's late charges, oldest first. */
export const listWaivers = (db: Kysely<Database>, employerId: string): Promise<WaiverRow[]> =>
  selectWaivers(db).where("d.employer_id", "=", employerId).execute();

/** Selects the waivers that wait for a second person; the list and its count use it. */
export const selectWaitingWaivers = (db: Kysely<Database>) => selectWaivers(db).where("d.state", "=", "WAITING");

/** Lists the waivers that wait for a second person, the longest wait first. */
export const listWaitingWaivers = (db: Kysely<Database>): Promise<WaiverRow[]> => selectWaitingWaivers(db).execute();

/** Converts a waiting waiver. @param ownAccounts the reader's accounts */
export const toWaiting = (row: WaiverRow, ownAccounts: ReadonlySet<string>): WaitingWaiver => ({
  decisionId: row.id,
  version: row.version,
  employerId: row.employer_id,
  employerName: row.legal_name,
  chargeId: row.charge_id,
  type: row.type,
  workMonth: row.work_month,
  fund: row.fund,
  cents: row.cents,
  chargedCents: row.charged,
  reason: row.reason,
  askedBy: row.decided_by_name,
  askedAt: row.decided_at.toISOString(),
  isOwn: ownAccounts.has(row.decided_by),
});

/** Converts a decided waiver; empty for one that waits. */
export const toPast = (row: WaiverRow): PastWaiver[] =>
  row.state === "WAITING"
    ? []
    : [
        {
          decisionId: row.id,
          state: row.state,
          cents: row.cents,
          reason: row.reason,
          askedBy: row.decided_by_name,
          askedAt: row.decided_at.toISOString(),
          secondBy: row.second_by_name,
          secondReason: row.second_reason,
        },
      ];

type DecidedWaiver = {
  readonly employerId: string;
  readonly late: PostedLate;
  readonly decisionId: string;
  readonly cents: number;
  readonly reason: string;
};

/** Posts a decided waiver and notifies the employer. */
export const finishWaiver = async (context: HandlerContext, waiver: DecidedWaiver): Promise<void> => {
  const { employerId, late, decisionId, cents, reason } = waiver;
  const { db, now } = context;
  const posting = { employerId, effectiveOn: fundDate(now), postedBy: signedIn(context).id, at: now };
  await postWaiver(db, { ...posting, chargeId: late.chargeId, decisionId }, cents);
  await mailEmployer(context, employerId, (to) => lateWaivedEmail(to, { late, cents, reason }));
};
