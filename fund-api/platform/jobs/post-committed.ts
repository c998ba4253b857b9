import type { Kysely } from "kysely";
import { fundDate, fundMoment } from "../../../lib/platform/calendar/fund-time.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Database } from "../db/schema.ts";

/** Posts Commits from earlier days, so employers can't take them back anymore (ADR 2, 10). Safe to repeat or miss. */
export const postCommitted = (db: Kysely<Database>, now: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const today = fundMoment(fundDate(now), "00:00");
    const posted = await trx
      .updateTable("tads")
      .set((eb) => ({ state: "POSTED", version: eb("version", "+", 1) }))
      .where("state", "=", "COMMITTED")
      .where("committed_at", "<", today)
      .returning("id")
      .execute();
    const fundApi = { db: trx, now, ip: "", account: null };
    for (const { id } of posted) {
      const states = { before: { state: "COMMITTED" }, after: { state: "POSTED" } };
      await recordAudit(fundApi, { action: "tad-posted", subject: `tad:${id}`, ...states });
    }
    return posted.length;
  });
