import { correctionAttestation } from "#lib/reporting/corrections/attestation.ts";
import type { CorrectionReceipt } from "#lib/reporting/corrections/schema.ts";
import { commitCorrection } from "../../../reporting/corrections/commit-correction.ts";
import { correctLine } from "../../../reporting/corrections/correct-line.ts";
import { employerOf } from "../../handler/employer-of.ts";
import type { HandlerContext } from "../../handler/handler.ts";
import { done } from "./acting.ts";

type Correction = {
  readonly workMonth: string;
  readonly unitCode: string;
  /** For one person each, in hundredths of a unit; below zero when too much was reported. */
  readonly changesST: readonly number[];
  readonly reason: string;
};

/** As many people with ordinary hours that month as there are changes, by payroll number. */
const listLines = ({ db, ...context }: HandlerContext, { workMonth, unitCode, changesST }: Correction) =>
  db
    .selectFrom("tad_lines as l")
    .innerJoin("tads as t", "t.id", "l.tad_id")
    .innerJoin("bargaining_units as b", "b.id", "l.bargaining_unit_id")
    .innerJoin("assignments as a", "a.id", "l.assignment_id")
    .select(["l.id", "l.units_st", "t.version"])
    .where("t.employer_id", "=", employerOf(context))
    .where("t.work_month", "=", workMonth)
    .where("t.kind", "=", "ORIGINAL")
    .where("b.code", "=", unitCode)
    .where("l.status_code", "=", "ACT")
    .where("l.units_ot", "=", 0)
    .where("l.units_dt", "=", 0)
    .orderBy("a.payroll_no")
    .limit(changesST.length)
    .execute();

/** Corrects people's units of a posted month, as the employer does on the month's page. */
export const correctPeople = async (context: HandlerContext, correction: Correction): Promise<CorrectionReceipt> => {
  const { workMonth, changesST, reason } = correction;
  const lines = await listLines(context, correction);
  let version = lines[0]?.version ?? 0;
  for (const [place, { id: lineId, units_st }] of lines.entries()) {
    const cells = { unitsST: ((units_st + (changesST[place] ?? 0)) / 100).toFixed(2) };
    const drafted = await correctLine({ params: { workMonth, lineId }, body: { cells }, version, query: {} }, context);
    ({ version } = done(drafted));
  }
  const body = { attestation: correctionAttestation.text, acknowledged: true, reason };
  return done(await commitCorrection({ params: { workMonth }, body, version, query: {} }, context));
};
