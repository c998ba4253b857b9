import { leftOut } from "#lib/reporting/imports/effect.ts";
import type { UnclearPerson } from "#lib/reporting/imports/schema.ts";
import { toShownName } from "#lib/reporting/payroll-file/people/identify-person.ts";
import { maskPayrollNo } from "#lib/reporting/payroll-file/cells/ssn-shapes.ts";
import { toPersonKey } from "#lib/reporting/payroll-file/people/match-person.ts";
import type { CheckedRow } from "./check-rows.ts";
import type { RefusedRow } from "./row-groups.ts";

/** Rules for rows that match no person or unit. A clerk can leave these rows out, or add the person first. */
const questionRules = new Set([
  "unit-unclear",
  "class-unclear",
  "new-person-incomplete",
  "member-id-unknown",
  "person-unconfirmed",
  "one-number-each",
  "numbers-limited",
  "numbers-unconfirmed",
  "numbers-used-up",
  "row-left-out",
]);

/** Turns refused rows of an export into questions for the clerk, one per person. */
export const toUnclearPeople = (
  refusedRows: readonly RefusedRow[],
  { holding, isMapped }: { readonly holding: readonly CheckedRow[]; readonly isMapped: boolean },
): { readonly refused: readonly RefusedRow[]; readonly unclear: readonly UnclearPerson[] } => {
  const isQuestion = ({ ruleId }: RefusedRow): boolean => isMapped && questionRules.has(ruleId);
  const refusals = refusedRows.filter(isQuestion);
  if (refusals.length === 0) return { refused: refusedRows, unclear: [] };
  const rows = new Map(holding.map(({ row }) => [row.row, row]));
  const unclear = new Map<string, UnclearPerson>();
  for (const { row: number, message } of refusals) {
    const row = rows.get(number);
    if (row === undefined) continue;
    const from = toPersonKey(row);
    const earlier = unclear.get(from);
    unclear.set(from, {
      from,
      rows: [...(earlier?.rows ?? []), ...(row.addedRows ?? [number])],
      name: toShownName(row),
      ssnLast4: row.ssnLast4 ?? row.ssn.slice(-4),
      payrollNo: maskPayrollNo(row.payrollNo),
      candidates: [],
      why: message,
      isLeftOut: row.chosenMemberId === leftOut,
      isChosen: false,
      takesAnyone: false,
    });
  }
  return { refused: refusedRows.filter((row) => !isQuestion(row)), unclear: [...unclear.values()] };
};
