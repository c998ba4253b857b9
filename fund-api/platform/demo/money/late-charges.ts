import { sql } from "kysely";
import { fundDate } from "#lib/platform/calendar/fund-time.ts";
import { formatAmount } from "#lib/platform/cents/money.ts";
import { recordAudit } from "../../../desk/audit/write-audit.ts";
import { fullNameOf } from "../../db/account-names.ts";
import { insertRows } from "../../db/insert-rows.ts";
import type { Row } from "../../db/schema.ts";
import { signedIn, type HandlerContext } from "../../handler/handler.ts";
import { estimateLateCharges } from "../../../money/late-charges/estimate-late-charges.ts";
import { chargesOf } from "../../../money/ledger/charges.ts";
import { postLate } from "../../../money/ledger/post.ts";
import { demoId } from "../rosters/ids.ts";
import { demoUnits, unitIdOf, unitRowOf } from "../rosters/roster-agreements.ts";

const percent = 10_000;

type Terms = Pick<
  Row<"late_policies">,
  "percent" | "yearly_interest" | "grace_days" | "minimum_cents" | "corrections_from_month" | "source_clause"
>;

const buildTerms = (
  liquidated: number,
  interest: number,
  graceDays: number,
  minimumCents: number,
  clause: string,
): Terms => ({
  percent: liquidated * percent,
  yearly_interest: interest * percent,
  grace_days: graceDays,
  minimum_cents: minimumCents,
  corrections_from_month: true,
  source_clause: clause,
});

const policies: Readonly<Record<string, Terms>> = {
  JC710A: buildTerms(10, 12, 5, 2_500, "Art. 12.7"),
  JC711B: buildTerms(8, 9, 5, 2_500, "Art. 9.4"),
  HF200A: buildTerms(10, 12, 10, 5_000, "Art. 7.9"),
  SO310A: buildTerms(5, 8, 0, 1_000, "Art. 5.6"),
};

/** Adds the late policies of each agreement, from its start. */
export const insertLatePolicies = (db: HandlerContext["db"], openMonth: string): Promise<void> =>
  insertRows(
    db,
    "late_policies",
    demoUnits.flatMap((unit) => {
      const terms = policies[unit.code];
      const { effective_from } = unitRowOf(unit, openMonth);
      return terms === undefined ? [] : [{ bargaining_unit_id: unitIdOf(unit), effective_from, ...terms }];
    }),
  );

/** Posts a late charge for an employer's oldest late contribution, as estimated on that day. */
export const chargeOldestLate = async (context: HandlerContext, employerId: string): Promise<void> => {
  const { db, now } = context;
  const [estimate] = await estimateLateCharges(db, await chargesOf(db, employerId), fundDate(now));
  if (estimate === undefined) throw new Error(`${employerId} has no late contributions`);
  const { chargeId, fund, units } = estimate;
  const cents = units.reduce((sum, { damages }) => sum + damages.cents, 0);
  const explanation = units.map(({ unitCode, damages }) => `${unitCode}: ${damages.explanation}`).join("; ");
  const id = demoId(`late-decision:${chargeId}`);
  const account = signedIn(context);
  await sql`insert into decisions (id, employer_id, fund, charge_id, subject, title, act, cents, reason, explanation, state,
      decided_by, decided_by_name, decided_at)
    values (${id}, ${employerId}, ${fund}, ${chargeId}, ${`charge:${chargeId}`}, 'late charge', 'CHARGE_LATE', ${cents},
      'Part of the contribution is two months late, after two reminders.', ${explanation}, 'DONE', ${account.id},
      ${fullNameOf(account)}, ${now}::timestamptz)`.execute(db);
  const posting = { employerId, effectiveOn: fundDate(now), postedBy: account.id, at: now };
  await postLate(db, { ...posting, forChargeId: chargeId, decisionId: id }, "LATE_CHARGE", cents);
  const after = { employerId, fund, amount: formatAmount(cents) };
  await recordAudit(context, { action: "late-charge-charged", subject: `charge:${chargeId}`, after });
};
