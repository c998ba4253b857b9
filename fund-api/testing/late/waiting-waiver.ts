import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { fundDate } from "../../../lib/calendar/fund-time.ts";
import type { FundCode } from "../../../lib/reporting/schema.ts";
import { insertRows } from "../../db/insert-rows.ts";
import type { Database, Row } from "../../db/schema.ts";
import { demoId } from "../../demo/rosters/ids.ts";
import { postLateCharge } from "../../ledger/post.ts";
import { rosterNow } from "../rosters.ts";

type Charged = { readonly employerId: string; readonly forChargeId: string; readonly fund: FundCode };

/** Charges $5,000.00 for a late contribution, and asks to waive all of it: that waits for a second person. */
export const addWaitingWaiver = async (
  db: Kysely<Database>,
  { employerId, forChargeId, fund }: Charged,
): Promise<{ readonly chargeId: string; readonly waiverId: string }> => {
  const decision = {
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
    second_by: null,
    second_by_name: null,
    second_at: null,
    second_reason: "",
    version: 1,
  };
  await insertRows(db, "late_decisions", [decision]);
  const posting = { employerId, entryDate: fundDate(rosterNow), postedBy: null, at: rosterNow };
  await postLateCharge(db, { ...posting, forChargeId, decisionId: decision.id }, decision.cents);
  const { id: chargeId } = await db
    .selectFrom("ledger_entries")
    .select("id")
    .where("for_charge_id", "=", forChargeId)
    .executeTakeFirstOrThrow();
  const waiver = { ...decision, id: randomUUID(), charge_id: chargeId, act: "WAIVE" as const };
  await insertRows(db, "late_decisions", [{ ...waiver, state: "WAITING" }]);
  return { chargeId, waiverId: waiver.id };
};

/** A decision as it is stored. */
export const getDecision = (db: Kysely<Database>, id: string): Promise<Row<"late_decisions">> =>
  db.selectFrom("late_decisions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
