import { addMonths } from "#lib/platform/calendar/work-month.ts";
import { openMonthOf } from "../../../reporting/tad/record/tad-lock.ts";
import { emptyUnit } from "../../../reporting/tad/record/tad-units.ts";
import { sumCents } from "#lib/platform/cents/money.ts";
import { fundMoment } from "#lib/platform/calendar/fund-time.ts";
import { attestationText } from "#lib/reporting/tad/attestation.ts";
import { dueDate } from "#lib/platform/calendar/banking-day.ts";
import type { Row } from "../../db/schema.ts";
import { toConfirmationNumber } from "../../db/confirmation-number.ts";
import { sumRowUnits } from "#lib/reporting/line/row.ts";
import { demoId, makeDraw } from "./ids.ts";
import { demoEmployerIds } from "./roster-agreements.ts";

const historyMonths = 18;

/** Lists the posted months, oldest first. */
export const postedMonthsOf = (now: Date, count = historyMonths): string[] =>
  Array.from({ length: count }, (_, index) => addMonths(openMonthOf(now), index - count));

/** The account that reports for each employer. Staff enter the paper reports. */
const reporters: Readonly<Record<string, string>> = {
  [demoEmployerIds.lakeside]: "account:lakeside-clerk",
  [demoEmployerIds.harbor]: "account:harbor-payroll",
  [demoEmployerIds.summit]: "account:ops-accounting",
};

/** Returns the number of an employer that `demo:load` adds: 0017 for 2000017-0001. */
export const loadNumber = (employerId: string): string => employerId.slice(3, 7);
/** Returns the user name of an employer that `demo:load` adds: load-0017. */
export const loadUserName = (employerId: string): string => `load-${loadNumber(employerId)}`;

/** Returns the stable id of a report for a month (YYYY-MM). */
export const tadIdOf = (employerId: string, month: string): string => demoId(`tad:${employerId}:${month}`);

/** Day of the following month. It is before every due date. */
const commitDay = "08";

const committedAtOf = (month: string): Date => fundMoment(`${addMonths(month, 1)}-${commitDay}`, "10:30");

/** Makes a posted report of the history. */
export const postedTad = (employerId: string, month: string): Row<"tads"> => {
  const committedAt = committedAtOf(month);
  const serial = makeDraw(`confirmation:${employerId}:${month}`)(0, 32 ** 5 - 1);
  return {
    id: tadIdOf(employerId, month),
    employer_id: employerId,
    work_month: month,
    kind: "ORIGINAL",
    state: "POSTED",
    version: 3,
    due_date: dueDate(month, "NEXT"),
    source: employerId === demoEmployerIds.summit ? "PAPER" : "WEB",
    saved_at: committedAt,
    committed_at: committedAt,
    committed_by: demoId(reporters[employerId] ?? `account:${loadUserName(employerId)}`),
    committed_by_name: null,
    filed_employer_name: null,
    attestation: attestationText,
    confirmation_no: toConfirmationNumber("T", month.slice(2).replace("-", ""), serial),
    commits: 1,
    cleared: null,
  };
};

const sumFundCents = (lines: readonly Row<"tad_lines">[], fund: "HW" | "PEN"): number =>
  sumCents(lines.flatMap((line) => line.amounts).filter((amount) => amount.fund === fund));

/** Makes a unit of a posted report with its totals. */
export const postedUnit = (
  tad: Row<"tads">,
  unitId: string,
  lines: readonly Row<"tad_lines">[],
  unitsBefore: number,
): Row<"tad_units"> => ({
  ...emptyUnit(tad.id, unitId),
  complete: true,
  completed_at: tad.committed_at,
  completed_by: tad.committed_by,
  people: lines.length,
  units: lines.reduce((sum, line) => sum + sumRowUnits(line), 0),
  gross_wages: lines.reduce((sum, line) => sum + (line.gross_wages ?? 0), 0),
  last_month_units: unitsBefore,
  hw_cents: sumFundCents(lines, "HW"),
  pen_cents: sumFundCents(lines, "PEN"),
});

export type MonthCharge = { readonly month: string; readonly charge: Row<"ledger_entries"> };

/** Makes a posted report's charges, one per fund. */
export const chargesOfTad = (tad: Row<"tads">, units: readonly Row<"tad_units">[]): MonthCharge[] =>
  (["HW", "PEN"] as const).map((fund) => {
    const id = demoId(`charge:${tad.employer_id}:${tad.work_month}:${fund}`);
    return {
      month: tad.work_month,
      charge: {
        id,
        employer_id: tad.employer_id,
        fund,
        posted_on: `${addMonths(tad.work_month, 1)}-${commitDay}`,
        effective_on: `${addMonths(tad.work_month, 1)}-${commitDay}`,
        type: "CHARGE",
        cents: units.reduce((sum, unit) => sum + (fund === "HW" ? unit.hw_cents : unit.pen_cents), 0),
        charge_id: id,
        tad_id: tad.id,
        payment_id: null,
        ach_entry_id: null,
        posted_by: tad.committed_by,
        created_at: tad.committed_at ?? committedAtOf(tad.work_month),
        commit_no: tad.commits,
        for_charge_id: null,
        decision_id: null,
        belongs_on: null,
      },
    };
  });
