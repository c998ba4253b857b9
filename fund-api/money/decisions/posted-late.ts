import { sql, type Kysely } from "kysely";
import type { PostedLate, PastWaiver } from "../../../lib/money/decisions/schema.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import type { Charge } from "../../../lib/money/payments/schema.ts";
import { fundCodes, type FundCode } from "../../../lib/reporting/tad/schema.ts";
import { readSoloLimit } from "../../identity/second-person/request-second-person.ts";
import type { Database } from "../../platform/db/schema.ts";

/** Lists all waivers of an employer's late charges and fees, oldest first. */
const listWaivers = (db: Kysely<Database>, employerId: string) =>
  db
    .selectFrom("decisions as d")
    .innerJoin("ledger_entries as c", "c.id", "d.charge_id")
    .selectAll("d")
    .select(sql<string>`coalesce(c.for_charge_id, c.id)`.as("counted_for"))
    .where("d.act", "=", "WAIVE")
    .where("d.employer_id", "=", employerId)
    .orderBy("d.decided_at")
    .orderBy("d.id")
    .execute();

type WaiverRow = Awaited<ReturnType<typeof listWaivers>>[number];

/** Converts a decided waiver. Returns an empty list for a waiting one. */
const toPastWaivers = (row: WaiverRow): PastWaiver[] =>
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

const listLateEntries = (db: Kysely<Database>, employerId: string) =>
  db
    .selectFrom("ledger_entries as c")
    .leftJoin("decisions as d", "d.id", "c.decision_id")
    .select(["c.id", "c.cents", "c.posted_on", "c.for_charge_id", "d.explanation", "d.reason", "d.decided_by_name"])
    .select(
      sql<number>`((select count(*) from ledger_entries as x where x.charge_id = c.id)
        + (select coalesce(sum(w.version), 0) from decisions as w where w.charge_id = c.id))::integer`.as("version"),
    )
    .where("c.employer_id", "=", employerId)
    .where("c.type", "in", ["LATE_CHARGE", "INTEREST", "NSF_FEE"])
    .orderBy("c.created_at", "desc")
    .orderBy("c.id")
    .execute();

/** Returns the cents that one person may still waive. Waivers are summed, so that a large one can't be split. */
const waivableAlone = (limitCents: number, waivers: readonly WaiverRow[], countedFor: string): number => {
  const alone = waivers.filter(
    (row) => row.counted_for === countedFor && row.state === "DONE" && row.second_by === null,
  );
  return Math.max(limitCents - sumCents(alone), 0);
};

/** Lists the late charges, interest and returned-check fees of an employer, newest first, each with its waivers. */
export const listPostedLate = async (
  db: Kysely<Database>,
  { employerId, charges }: { readonly employerId: string; readonly charges: readonly Charge[] },
): Promise<PostedLate[]> => {
  const byId = new Map(charges.map((charge) => [charge.id, charge]));
  const waivers = await listWaivers(db, employerId);
  const limits = new Map<FundCode, number>();
  for (const fund of fundCodes) limits.set(fund, await readSoloLimit(db, fund));
  return (await listLateEntries(db, employerId)).flatMap((entry): PostedLate[] => {
    const charge = byId.get(entry.id);
    if (
      charge === undefined ||
      charge.type === "CHARGE" ||
      charge.type === "UNAPPLIED" ||
      charge.type === "VERIFICATION"
    )
      return [];
    const { type, workMonth, fund, chargedCents, paidCents, scheduled, owedCents } = charge;
    return [
      {
        chargeId: entry.id,
        version: entry.version,
        type,
        workMonth,
        fund,
        postedOn: entry.posted_on,
        cents: entry.cents,
        chargedCents,
        paidCents,
        scheduled,
        owedCents,
        explanation: entry.explanation ?? "",
        reason: entry.reason ?? "",
        chargedBy: entry.decided_by_name ?? "",
        waivableAloneCents: waivableAlone(limits.get(fund) ?? 0, waivers, entry.for_charge_id ?? entry.id),
        waivers: waivers.filter((row) => row.charge_id === entry.id).flatMap(toPastWaivers),
      },
    ];
  });
};
