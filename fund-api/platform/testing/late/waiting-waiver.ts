import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { fundDate } from "#lib/platform/calendar/fund-time.ts";
import type { FundCode } from "#lib/reporting/tad/schema.ts";
import { insertRows } from "../../db/insert-rows.ts";
import type { Database } from "../../db/schema.ts";
import { newDecision } from "../../../identity/second-person/request-second-person.ts";
import { demoId } from "../../demo/rosters/ids.ts";
import { postLate } from "../../../money/ledger/post.ts";
import { rosterNow } from "../rosters.ts";

type LateContribution = { readonly employerId: string; readonly forChargeId: string; readonly fund: FundCode };
type PendingWaiver = { readonly chargeId: string; readonly waiverId: string };

/** Charges $5,000.00 for a late contribution and requests a full waiver, which waits for a second person. */
export const addPendingWaiver = async (
  db: Kysely<Database>,
  { employerId, forChargeId, fund }: LateContribution,
): Promise<PendingWaiver> => {
  const decision = {
    ...newDecision,
    id: randomUUID(),
    employer_id: employerId,
    fund,
    charge_id: forChargeId,
    act: "CHARGE_LATE" as const,
    cents: 500_000,
    reason: "Late.",
    explanation: "",
    state: "DONE" as const,
    decided_by: demoId("account:ops-accounting-admin"),
    decided_by_name: "Admin",
    decided_at: rosterNow,
  };
  await insertRows(db, "decisions", [decision]);
  const posting = { employerId, effectiveOn: fundDate(rosterNow), postedBy: null, at: rosterNow };
  await postLate(db, { ...posting, forChargeId, decisionId: decision.id }, "LATE_CHARGE", decision.cents);
  const { id: chargeId } = await db
    .selectFrom("ledger_entries")
    .select("id")
    .where("for_charge_id", "=", forChargeId)
    .executeTakeFirstOrThrow();
  const waiver = {
    ...decision,
    id: randomUUID(),
    charge_id: chargeId,
    subject: `charge:${chargeId}`,
    act: "WAIVE" as const,
  };
  await insertRows(db, "decisions", [{ ...waiver, state: "WAITING" }]);
  return { chargeId, waiverId: waiver.id };
};

/** Reads the state of a waiver, and the audit event of its withdrawal. */
export const readWithdrawal = async (db: Kysely<Database>, waiverId: string) => ({
  ...(await db.selectFrom("decisions").select("state").where("id", "=", waiverId).executeTakeFirstOrThrow()),
  event: await db
    .selectFrom("audit_events")
    .selectAll()
    .where("action", "=", "waiver-withdrawn")
    .executeTakeFirstOrThrow(),
});

/** Returns the expected `readWithdrawal` for a waiver that was withdrawn with its late charge. */
export const withdrawalOf = ({ chargeId, waiverId }: PendingWaiver) => ({
  state: "WITHDRAWN",
  event: {
    subject: `charge:${chargeId}`,
    before: { state: "WAITING" },
    after: { decisionId: waiverId, state: "WITHDRAWN" },
  },
});
