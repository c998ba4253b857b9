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
import { cellLabel } from "#lib/reporting/tad/texts.en.ts";
import { cellText } from "#lib/reporting/tad/trail-texts.en.ts";
import type { PlacedRow } from "./apply-row.ts";
import { countPersons } from "../totals/totals-of.ts";
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

type Planned = {
  readonly record: TadRecord;
  readonly placed: readonly PlacedRow[];
  readonly missing: readonly LineRecord[];
  /** The lines of `missing`, set to zero. */
  readonly cleared: readonly LineRecord[];
  readonly farOff: (row: PlacedRow) => EffectPerson["lastMonth"] | null;
};

const nothing: EffectTotals = { people: 0, units: 0, wages: 0, HW: 0, PEN: 0 };

const add = (sum: EffectTotals, line: EffectAmounts | null): void => {
  if (line === null) return;
  sum.people += 1;
  sum.units += line.units;
  sum.wages += line.wages;
  sum.HW += line.HW;
  sum.PEN += line.PEN;
};

const amountsIn = (line: LineRecord, agreement: Agreement, workMonth: string): EffectAmounts => {
  const amounts = { units: sumRowUnits(line), wages: line.gross_wages ?? 0, HW: 0, PEN: 0 };
  for (const { fund, cents } of centsOf(line, agreement, workMonth)) amounts[fund] += cents;
  return amounts;
};

const listCellChanges = (
  before: LineRecord | null,
  after: LineRecord,
  { unit_type }: Agreement,
): EffectPerson["changes"] =>
  cellNames.flatMap((name) => {
    const valueOf = (line: LineRecord) => line.unread[name] ?? line[columnOf(name)];
    const [was, is] = [before === null ? "" : valueOf(before), valueOf(after)];
    if (was === is) return [];
    // Skip the empty cells of a new line.
    if (before === null && (is === 0 || is === "" || is === null)) return [];
    return [
      { cell: cellLabel(name, unit_type), now: maskSsn(cellText(name, was)), after: maskSsn(cellText(name, is)) },
    ];
  });

/** Lists a new payroll number as a change, because it identifies the person in the next file. */
const listNumberChange = (before: LineRecord | null, { payroll_no: after }: LineRecord): EffectPerson["changes"] => {
  const now = before?.payroll_no ?? "";
  return now === after ? [] : [{ cell: fieldWords.payroll_no, now: toDisplayValue(now), after: toDisplayValue(after) }];
};

const listChanges = (before: LineRecord | null, after: LineRecord, agreement: Agreement): EffectPerson["changes"] => [
  ...listCellChanges(before, after, agreement),
  ...listNumberChange(before, after),
];

const hasFacts = ({ line, differences }: PlacedRow): boolean =>
  line.name_in_file !== "" || differences.some(({ kept }) => kept !== undefined);

const factsOf = ({ line, differences }: PlacedRow): StoredEffectPerson["facts"] => {
  const known = listedNameOf(line);
  const name = line.name_in_file === "" ? [] : [{ field: "name" as const, onFile: known, inFile: line.name_in_file }];
  return [...name, ...differences.flatMap(({ kept }) => (kept === undefined ? [] : [kept]))];
};

type PlannedLine = {
  readonly line: LineRecord;
  readonly replaced: LineRecord;
  /** Null for someone who is not in the file. */
  readonly row: PlacedRow | null;
  /** Null for someone who is not on the report. */
  readonly old: LineRecord | null;
  readonly now: EffectAmounts | null;
  readonly after: EffectAmounts | null;
  readonly isSame: boolean;
  /** Amounts of `replaced`, if they differ. */
  readonly other: EffectAmounts | null;
};

const toPerson = (
  { line, replaced, row, old, now, after, isSame, other }: PlannedLine,
  agreement: Agreement,
  lastMonth: EffectPerson["lastMonth"] | null,
): StoredEffectPerson => ({
  id: line.id,
  kind: row === null ? "MISSING" : old === null ? "NEW" : isSame ? "UNCHANGED" : "CHANGED",
  name: listedNameOf(line),
  ssnLast4: line.ssn_last4,
  memberId: line.member_id,
  unitCode: agreement.code,
  rows: [],
  now,
  after,
  changes: isSame ? [] : listChanges(old, line, agreement),
  facts: row === null ? [] : factsOf(row),
  isCarried: (row?.carried.length ?? 0) > 0,
  ...(lastMonth && { isFarOff: true, lastMonth }),
  why: "",
  ...(other !== null && { replaced: { after: other, changes: listChanges(old, replaced, agreement) } }),
});

/** Returns a file's effect on each person and unit, before or after it is added. */
export const effectOf = ({ record, placed, missing, cleared, farOff }: Planned): FileEffect => {
  const agreements = new Map(record.units.map((unit) => [unit.bargaining_unit_id, unit.agreement]));
  const agreementOf = (line: LineRecord): Agreement => {
    const agreement = agreements.get(line.bargaining_unit_id);
    if (agreement === undefined) throw new Error("A line of a report belongs to one of its units");
    return agreement;
  };
  const amounts = (line: LineRecord): EffectAmounts => amountsIn(line, agreementOf(line), record.head.work_month);
  const before = new Map(record.lines.map((line) => [line.id, line]));
  const now = new Map(record.lines.map((line) => [line.id, amounts(line)]));
  const units = new Map<string, UnitEffect>(
    record.units.map(({ bargaining_unit_id: id, agreement: { code, title }, last_month: last }) => {
      const { people, units: worked, gross_wages: wages, hw_cents: HW, pen_cents: PEN } = last;
      const lastMonth = { people, units: worked, wages, HW, PEN };
      const none = () => ({ ...nothing });
      return [id, { code, title, lastMonth, now: none(), after: none(), replaced: none() }];
    }),
  );
  const plan = (line: LineRecord, replaced: LineRecord, row: PlacedRow | null): PlannedLine => {
    const old = before.get(line.id) ?? null;
    const current = now.get(line.id) ?? null;
    const isSame = old !== null && isSameLine(old, line);
    const isOther = replaced !== line && !isSameLine(line, replaced);
    const after = isSame ? current : amounts(line);
    return { line, replaced, row, old, now: current, after, isSame, other: isOther ? amounts(replaced) : null };
  };
  const planned = [
    ...placed.map((row) => plan(row.line, row.line, row)),
    ...missing.map((line, index) => plan(line, cleared[index] ?? line, null)),
  ];
  const named = new Set(planned.map(({ line }) => line.id));
  for (const line of record.lines) {
    const unit = units.get(line.bargaining_unit_id);
    const current = now.get(line.id) ?? null;
    if (unit !== undefined) add(unit.now, current);
    if (unit === undefined || named.has(line.id)) continue;
    add(unit.after, current);
    add(unit.replaced, current);
  }
  for (const { line, after, other } of planned) {
    const unit = units.get(line.bargaining_unit_id);
    if (unit === undefined) continue;
    add(unit.after, after);
    add(unit.replaced, other ?? after);
  }
  const listed = {
    facts: placed.filter(hasFacts).length,
    carried: placed.filter(({ carried }) => carried.length > 0).length,
    farOff: countPersons(placed.filter((row) => farOff(row) !== null).map(({ line }) => line)),
  };
  return {
    effect: { units: [...units.values()], listed: { ...listed, unmatched: 0 } },
    listPeople: () => planned.map((each) => toPerson(each, agreementOf(each.line), each.row && farOff(each.row))),
  };
};
