import { recordAuditEvents } from "../../desk/audit/write-audit.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";

/** Names the credit of a correction, which can wait for a second person. */
export const creditSubjectOf = (tadId: string): string => `credit:${tadId}`;

/**
 * Withdraws the waiting decisions about these reports: waivers of their reversed late charges, and approvals of their
 * credits. The caller has locked the employer.
 */
export const withdrawPendingDecisions = async (context: HandlerContext, tadIds: readonly string[]): Promise<void> => {
  const { db, now } = context;
  const ownCharges = db.selectFrom("ledger_entries").select("id").where("tad_id", "in", tadIds);
  const withdrawn = await db
    .updateTable("decisions")
    .set((eb) => ({ state: "WITHDRAWN" as const, second_at: now, version: eb("version", "+", 1) }))
    .where("state", "=", "WAITING")
    .where((eb) =>
      eb.or([
        eb.and([eb("act", "=", "WAIVE"), eb("charge_id", "in", ownCharges)]),
        eb("subject", "in", tadIds.map(creditSubjectOf)),
      ]),
    )
    .returning(["id", "act", "subject", "cents"])
    .execute();
  if (withdrawn.length === 0) return;
  await recordAuditEvents(
    context,
    withdrawn.map(({ id, act, subject, cents }) => ({
      action: act === "WAIVE" ? "waiver-withdrawn" : "credit-approval-withdrawn",
      subject,
      before: { state: "WAITING" },
      after: { decisionId: id, state: "WITHDRAWN", cents },
    })),
  );
};
