import type { Amount, Finding, FundTotal, Tad, TadLine, TadSummary, TadUnit } from "#lib/reporting/tad/schema.ts";
import type { TadHead } from "./tad-head.ts";
import { toSharedLineFields } from "./line-values.ts";
import type { LineRecord } from "./tad-lines.ts";
import type { TadUnitRecord } from "./tad-units.ts";

const toInstant = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Returns both funds' totals, even if zero, in the order of `fundCodes`. */
export const toTotals = (figures: { hw_cents: number; pen_cents: number }): FundTotal[] => [
  { fund: "HW", cents: figures.hw_cents },
  { fund: "PEN", cents: figures.pen_cents },
];

/** Sums the figures of several units. */
export const sumFigures = (units: readonly { people: number; hw_cents: number; pen_cents: number }[]) =>
  units.reduce(
    (sum, unit) => ({
      people: sum.people + unit.people,
      hw_cents: sum.hw_cents + unit.hw_cents,
      pen_cents: sum.pen_cents + unit.pen_cents,
    }),
    { people: 0, hw_cents: 0, pen_cents: 0 },
  );

/** Converts a line, with only the last four digits of the SSN. */
export const toTadLine = (line: LineRecord, unitCode: string, amounts: readonly Amount[]): TadLine => ({
  ...toSharedLineFields(line, unitCode),
  ssnLast4: line.ssn_last4,
  memberId: line.member_id,
  payrollNo: line.payroll_no,
  changedSinceLastMonth: line.changed_since_last_month,
  amounts: [...amounts],
});

/** Converts a unit of a TAD for its page. */
export const toTadUnit = (unit: TadUnitRecord): TadUnit => ({
  code: unit.agreement.code,
  title: unit.agreement.title,
  localUnion: unit.agreement.local_union,
  unitType: unit.agreement.unit_type,
  unitStep: unit.agreement.unit_step,
  classifications: [...unit.agreement.classifications],
  effectiveFrom: unit.agreement.effective_from,
  effectiveTo: unit.agreement.effective_to,
  schedules: [...unit.agreement.schedules],
  classWages: [...unit.agreement.class_wages],
  noChangeMode: unit.agreement.no_change_mode,
  noWork: unit.no_work,
  note: unit.note,
  people: unit.people,
  complete: unit.complete,
  completedAt: toInstant(unit.completed_at),
  completedBy: unit.completed_by_name,
  units: unit.units,
  grossWages: unit.gross_wages,
  lastMonthUnits: unit.last_month_units,
  lastMonthPeople: unit.last_month.people,
  lastMonthTotals: toTotals(unit.last_month),
  totals: toTotals(unit),
  errors: unit.errors,
  warnings: unit.warnings,
});

type SummaryHead = Pick<
  TadHead,
  | "id"
  | "employer_id"
  | "employer_name"
  | "work_month"
  | "state"
  | "source"
  | "due_date"
  | "confirmation_no"
  | "committed_at"
  | "committed_by_name"
  | "corrections"
>;

/** Converts the head of a TAD with the sums of its units. */
export const toTadSummary = (head: SummaryHead, figures: ReturnType<typeof sumFigures>): TadSummary => ({
  id: head.id,
  employerId: head.employer_id,
  employerName: head.employer_name,
  workMonth: head.work_month,
  state: head.state,
  source: head.source,
  dueDate: head.due_date,
  people: figures.people,
  totals: toTotals(figures),
  confirmationNo: head.confirmation_no,
  committedAt: toInstant(head.committed_at),
  committedBy: head.committed_by_name,
  corrections: head.corrections,
});

/** Converts a whole TAD. `amounts` is indexed by line id. */
export const toTad = (tad: {
  head: TadHead;
  units: readonly TadUnitRecord[];
  lines: readonly LineRecord[];
  amounts: ReadonlyMap<string, readonly Amount[]>;
  findings: Finding[];
}): Tad => {
  const codes = new Map(tad.units.map((unit) => [unit.bargaining_unit_id, unit.agreement.code]));
  return {
    ...toTadSummary(tad.head, sumFigures(tad.units)),
    version: tad.head.version,
    savedAt: toInstant(tad.head.saved_at),
    attestation: tad.head.attestation,
    units: tad.units.map(toTadUnit),
    lines: tad.lines.map((line) =>
      toTadLine(line, codes.get(line.bargaining_unit_id) ?? "", tad.amounts.get(line.id) ?? []),
    ),
    findings: tad.findings,
  };
};
