import { listedNameOf } from "../../../platform/db/account-names.ts";
import { fieldWords } from "#lib/reporting/payroll-file/ground/fields.ts";
import { maskSsn, toDisplayValue } from "#lib/reporting/tad/cells/display-value.ts";
import { cellNames } from "#lib/reporting/line/cells.ts";
import { columnOf, sumRowUnits } from "#lib/reporting/line/row.ts";
import type {
  Effect,
  EffectAmounts,
  EffectPerson,
  EffectTotals,
  UnitEffect,
} from "#lib/reporting/imports/effect-schema.ts";
import { figures } from "#lib/reporting/imports/effect.ts";
import { cellLabel, cellText } from "#lib/reporting/tad/texts.en.ts";
import type { PlacedRow } from "./match-rows-to-lines.ts";
import { countPersons } from "./totals-of.ts";
import { centsOf, isSameLine } from "../../tad/record/line-values.ts";
import type { LineRecord } from "../../tad/record/tad-lines.ts";
import type { TadRecord } from "../../tad/record/tad-head.ts";
import type { Agreement } from "../../tad/record/tad-units.ts";

/** A person in a file's effect, including the effect of a replacement if it differs. */
export type StoredEffectPerson = Omit<EffectPerson, "facts"> & {
  readonly memberId: string;
  readonly facts: Omit<EffectPerson["facts"][number], "isSent">[];
  readonly isCarried: boolean;
  readonly isFarOff?: true;
  /** The result of a replacement, which sets people missing from the file to zero. */
  readonly replaced?: Pick<EffectPerson, "after" | "changes">;
};

export type FileEffect = { readonly effect: Effect; readonly listPeople: () => StoredEffectPerson[] };

type FilePlan = {
  readonly record: TadRecord;
  readonly placed: readonly PlacedRow[];
  readonly missing: readonly LineRecord[];
  readonly cleared: readonly LineRecord[];
  readonly farOff: (row: PlacedRow) => EffectPerson["lastMonth"] | null;
};

const sumTotals = (lines: readonly (EffectAmounts | null)[]): EffectTotals => {
  const sum = { people: 0, units: 0, wages: 0, HW: 0, PEN: 0 };
  for (const line of lines) {
    if (line === null) continue;
    sum.people += 1;
    for (const figure of figures) sum[figure] += line[figure];
  }
  return sum;
};

const sumAmounts = (line: LineRecord, agreement: Agreement, workMonth: string): EffectAmounts => {
  const amounts = { units: sumRowUnits(line), wages: line.gross_wages ?? 0, HW: 0, PEN: 0 };
  for (const { fund, cents } of centsOf(line, agreement, workMonth)) amounts[fund] += cents;
  return amounts;
};

const listChanges = (
  before: LineRecord | null,
  after: LineRecord,
  { unit_type }: Agreement,
): EffectPerson["changes"] => {
  const cellChanges = cellNames.flatMap((name) => {
    const valueOf = (line: LineRecord) => line.unread[name] ?? line[columnOf(name)];
    const [oldValue, newValue] = [before === null ? "" : valueOf(before), valueOf(after)];
    if (oldValue === newValue) return [];
    // Skip the empty cells of a new line.
    if (before === null && (newValue === 0 || newValue === "" || newValue === null)) return [];
    const textOf = (value: typeof newValue): string => maskSsn(cellText(name, value));
    return [{ cell: cellLabel(name, unit_type), now: textOf(oldValue), after: textOf(newValue) }];
  });
  const [oldNumber, newNumber] = [before?.payroll_no ?? "", after.payroll_no];
  if (oldNumber === newNumber) return cellChanges;
  // A new payroll number identifies the person in the next file.
  const numberChange = { now: toDisplayValue(oldNumber), after: toDisplayValue(newNumber) };
  return [...cellChanges, { cell: fieldWords.payroll_no, ...numberChange }];
};

const toFacts = ({ line, differences }: PlacedRow): StoredEffectPerson["facts"] => {
  const name =
    line.name_in_file === "" ? [] : [{ field: "name" as const, onFile: listedNameOf(line), inFile: line.name_in_file }];
  return [...name, ...differences.flatMap(({ keptFact }) => (keptFact === undefined ? [] : [keptFact]))];
};

type PlannedLine = {
  readonly line: LineRecord;
  readonly replaced: LineRecord;
  readonly row: PlacedRow | null;
  readonly original: LineRecord | null;
  readonly now: EffectAmounts | null;
  readonly after: EffectAmounts | null;
  readonly isSame: boolean;
  /** Amounts of `replaced`, if they differ. */
  readonly replacedAmounts: EffectAmounts | null;
};

const toPerson = (
  { line, replaced, row, original, now, after, isSame, replacedAmounts }: PlannedLine,
  agreement: Agreement,
  lastMonth: EffectPerson["lastMonth"] | null,
): StoredEffectPerson => ({
  id: line.id,
  kind: row === null ? "MISSING" : original === null ? "NEW" : isSame ? "UNCHANGED" : "CHANGED",
  name: listedNameOf(line),
  ssnLast4: line.ssn_last4,
  memberId: line.member_id,
  unitCode: agreement.code,
  rows: [],
  now,
  after,
  changes: isSame ? [] : listChanges(original, line, agreement),
  facts: row === null ? [] : toFacts(row),
  isCarried: (row?.carried.length ?? 0) > 0,
  ...(lastMonth && { isFarOff: true, lastMonth }),
  why: "",
  ...(replacedAmounts !== null && {
    replaced: { after: replacedAmounts, changes: listChanges(original, replaced, agreement) },
  }),
});

/** Returns a file's effect on each person and unit, before or after it is added. */
export const planEffect = ({ record, placed, missing, cleared, farOff }: FilePlan): FileEffect => {
  const agreements = new Map(record.units.map((unit) => [unit.bargaining_unit_id, unit.agreement]));
  const agreementOf = (line: LineRecord): Agreement => {
    const agreement = agreements.get(line.bargaining_unit_id);
    if (agreement === undefined) throw new Error("A line of a report belongs to one of its units");
    return agreement;
  };
  const amountsOf = (line: LineRecord): EffectAmounts => sumAmounts(line, agreementOf(line), record.head.work_month);
  const originalLines = new Map(record.lines.map((line) => [line.id, line]));
  const now = new Map(record.lines.map((line) => [line.id, amountsOf(line)]));
  const planLine = (line: LineRecord, replaced: LineRecord, row: PlacedRow | null): PlannedLine => {
    const original = originalLines.get(line.id) ?? null;
    const currentAmounts = now.get(line.id) ?? null;
    const isSame = original !== null && isSameLine(original, line);
    const isReplacementDifferent = replaced !== line && !isSameLine(line, replaced);
    const after = isSame ? currentAmounts : amountsOf(line);
    const replacedAmounts = isReplacementDifferent ? amountsOf(replaced) : null;
    return { line, replaced, row, original, now: currentAmounts, after, isSame, replacedAmounts };
  };
  const planned = [
    ...placed.map((row) => planLine(row.line, row.line, row)),
    ...missing.map((line, index) => planLine(line, cleared[index] ?? line, null)),
  ];
  const plannedIds = new Set(planned.map(({ line }) => line.id));
  const plannedByUnit = Map.groupBy(planned, ({ line }) => line.bargaining_unit_id);
  const linesByUnit = Map.groupBy(record.lines, (line) => line.bargaining_unit_id);
  const units = record.units.map(({ bargaining_unit_id: id, agreement, last_month: last }): UnitEffect => {
    const lines = linesByUnit.get(id) ?? [];
    const listNow = (unitLines: readonly LineRecord[]) => unitLines.map((line) => now.get(line.id) ?? null);
    const others = listNow(lines.filter((line) => !plannedIds.has(line.id)));
    const plannedLines = plannedByUnit.get(id) ?? [];
    const { people, units: worked, gross_wages: wages, hw_cents: HW, pen_cents: PEN } = last;
    return {
      code: agreement.code,
      title: agreement.title,
      lastMonth: { people, units: worked, wages, HW, PEN },
      now: sumTotals(listNow(lines)),
      after: sumTotals([...others, ...plannedLines.map(({ after }) => after)]),
      replaced: sumTotals([...others, ...plannedLines.map(({ after, replacedAmounts }) => replacedAmounts ?? after)]),
    };
  });
  const listedCounts = {
    facts: placed.filter((row) => toFacts(row).length > 0).length,
    carried: placed.filter(({ carried }) => carried.length > 0).length,
    farOff: countPersons(placed.filter((row) => farOff(row) !== null).map(({ line }) => line)),
  };
  return {
    effect: { units, listed: { ...listedCounts, unmatched: 0 } },
    listPeople: () =>
      planned.map((plannedLine) => {
        const { line, row } = plannedLine;
        return toPerson(plannedLine, agreementOf(line), row && farOff(row));
      }),
  };
};
