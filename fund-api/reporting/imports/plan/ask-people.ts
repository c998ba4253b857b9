import { leftOut } from "#lib/reporting/imports/effect.ts";
import type { UnclearPerson } from "#lib/reporting/imports/schema.ts";
import { toShownName } from "#lib/reporting/payroll-file/people/identify-person.ts";
import { maskPayrollNo } from "#lib/reporting/payroll-file/cells/ssn-shapes.ts";
import { toPersonKey } from "#lib/reporting/payroll-file/people/match-person.ts";
import type { CheckedRow } from "./check-rows.ts";
import type { RefusedRow } from "./row-groups.ts";

/** Rules for rows whose number matches no one or no unit. A clerk can leave these rows out, or add the person first. */
const askedRules = new Set([
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
  all: readonly RefusedRow[],
  { holding, isMapped }: { readonly holding: readonly CheckedRow[]; readonly isMapped: boolean },
): { readonly refused: readonly RefusedRow[]; readonly unclear: readonly UnclearPerson[] } => {
  const isQuestion = ({ ruleId }: RefusedRow): boolean => isMapped && askedRules.has(ruleId);
  const refusals = all.filter(isQuestion);
  if (refusals.length === 0) return { refused: all, unclear: [] };
  const rows = new Map(holding.map(({ row }) => [row.row, row]));
  const unclear = new Map<string, UnclearPerson>();
  for (const { row: number, message } of refusals) {
    const row = rows.get(number);
    if (row === undefined) continue;
    const from = toPersonKey(row);
    const before = unclear.get(from);
    unclear.set(from, {
      from,
      rows: [...(before?.rows ?? []), ...(row.addedRows ?? [number])],
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
  return { refused: all.filter((row) => !isQuestion(row)), unclear: [...unclear.values()] };
};
