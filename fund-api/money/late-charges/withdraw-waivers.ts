import { recordAudits } from "../../desk/audit/write-audit.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";

/** Withdraws waiting waivers of these reports' reversed late charges. The caller has locked the employer. */
export const withdrawWaivers = async (context: HandlerContext, tadIds: readonly string[]): Promise<void> => {
  const { db, now } = context;
  const withdrawn = await db
    .updateTable("decisions")
    .set((eb) => ({ state: "WITHDRAWN" as const, second_at: now, version: eb("version", "+", 1) }))
    .where("act", "=", "WAIVE")
    .where("state", "=", "WAITING")
    .where("charge_id", "in", db.selectFrom("ledger_entries").select("id").where("tad_id", "in", tadIds))
    .returning(["id", "charge_id", "cents"])
    .execute();
  if (withdrawn.length === 0) return;
  await recordAudits(
    context,
    withdrawn.map(({ id, charge_id, cents }) => ({
      action: "waiver-withdrawn",
      subject: `charge:${charge_id}`,
      before: { state: "WAITING" },
      after: { decisionId: id, state: "WITHDRAWN", cents },
    })),
  );
};
