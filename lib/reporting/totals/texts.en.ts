import { countPeople } from "../../platform/format/count.ts";
import { joinWords } from "../../platform/format/plain-text.ts";
import type { FigureCell } from "../line/cells.ts";
import { type CheckedTotals, listMismatches, type TotalRow } from "./check-totals.ts";
import { formatTotal, labelOfKind, registerKinds, type TotalKind } from "./kinds.ts";
import type { GivenTotals } from "./schema.ts";

type Unchecked = Pick<CheckedTotals, "unchecked">;

const formatKinds = (kinds: readonly FigureCell[]): string =>
  joinWords(kinds.map((kind) => labelOfKind(kind).toLowerCase()));

const describeUnchecked = ({ unchecked }: Unchecked): string =>
  unchecked.length === 0
    ? "There are no totals to check against."
    : `There are no totals to check ${formatKinds(unchecked)} against.`;

export const totalsTexts = {
  title: "Totals of your payroll register",
  lead: "Type your register’s totals for the people in this file. Leave a field empty to skip it. We compare them before we show you our own sums.",
  otherHint: "Paid time that isn’t worked. It counts as straight time on the report.",
  compare: "Compare",
  noTotals: "I have no totals",
  notChecked: "Not checked against totals",
  partly: (kinds: readonly FigureCell[]): string => `Not checked against totals: ${formatKinds(kinds)}`,
  partlyLead:
    "The compared totals fit, but we can’t tell if these were read correctly. Type their totals too, or review the people far off last month before you add the file.",
  kept: "kept from the report",
  notCheckedLead: "You chose “I have no totals”, so we can’t tell if the whole file was read correctly.",
  change: "Change the totals",
  table: "Totals, kind by kind",
  unused: "Columns not used",
  unusedLead: "None of these columns count on the report. If a total above is too low, the rest may be in one of them.",
  typeSome: "Type at least one total, or press “I have no totals”.",
  otherAlone: "Other units count as straight time on the report, so type straight time too.",
  notSaved: "The totals weren’t saved. Correct the fields below. Nothing you typed was lost.",
  fits: "The totals fit.",
  fitsOwn: "The file’s own total line fits.",
  differs:
    "The totals don’t fit, so the file can’t be added to the report. Correct the column mapping, or the totals if you mistyped one.",
  differsOwn:
    "The file’s own total line differs from what we read, so the file can’t be added to the report. Correct the file, or type the totals of your register instead.",
  exchanged: ([one, other]: readonly [TotalKind, TotalKind]): string =>
    `${labelOfKind(one)} and ${labelOfKind(other).toLowerCase()} would fit if exchanged. Check that their columns are mapped correctly and that each total is in the right field.`,
  use: "Use this",
  explained: "The totals fit if the file is read differently. Nothing changes until you choose.",
  saveFirst: "You changed the column mapping and didn’t save it. Save it first: the totals may fit then.",
  unexplained:
    "No change that we tried makes all totals fit. Compare the kinds in the table and the people whose units or wages changed most from last month. Then correct the column mapping or the totals.",
  leftOut: (people: string): string => `${people} that you left out aren’t counted in the file’s sums.`,
  missing:
    "This file wasn’t added. Your report didn’t change. Type the totals of your payroll register on the file’s page, or choose “I have no totals”.",
  changesUnseen: (people: string, checked: Unchecked): string =>
    `This file wasn’t added. Your report didn’t change. ${describeUnchecked(checked)} And ${people} in it differ from last month by more than 25% in units or wages. Review them on the file’s page, then confirm.`,
  lookedAt: (people: number): string => `I reviewed ${people === 1 ? "this person" : `these ${people} people`}`,
  farOff: (people: string, checked: Unchecked): string =>
    `${describeUnchecked(checked)} Units or wages of ${people} differ from last month by more than 25%. Review them in the list below, largest change first.`,
  showFarOff: "Show these people",
  confirmFirst: "Nothing was changed. Review the people with large changes in units or wages, then check the box.",
} as const;

/** Names a row. Straight time may include other paid units. A kind that the file lacks is kept from the report. */
export const rowLabel = ({ kind, other, isKept }: TotalRow): string =>
  `${labelOfKind(kind)}${other === undefined ? "" : " with other units"}${isKept === true ? `, ${totalsTexts.kept}` : ""}`;

/** Describes the comparison of a row. `whose` is “your register” or “the file’s total line”. */
export const describeComparison = ({ kind, comparison }: TotalRow, whose: string): string => {
  if (comparison === null) return "Not compared";
  if (comparison === "fits") return "Fits";
  return "less" in comparison
    ? `The file has ${formatTotal(kind, comparison.less)} less than ${whose}`
    : `The file has ${formatTotal(kind, comparison.more)} more than ${whose}`;
};

const describeTotal = ({ kind, register }: TotalRow): string => {
  const figure = formatTotal(kind, register ?? 0);
  if (kind === "people") return `the file has ${countPeople(register ?? 0)}`;
  return `${labelOfKind(kind).toLowerCase()} ${kind === "grossWages" || kind === "units" ? "are" : "is"} ${figure}`;
};

/** Explains that the totals fit if the file is read differently. `statements` are parts of a sentence. */
export const describeExplained = (statements: readonly string[], checked: CheckedTotals): string => {
  return `If ${joinWords(statements)}, ${joinWords(listMismatches(checked).map(describeTotal))}, as on ${describeTotalsSource(checked)}.`;
};

/** Returns the source of the totals that count, for use within a sentence. */
export const describeTotalsSource = ({ source }: CheckedTotals): string =>
  source === "OWN" ? "the file’s own total line" : "your register";

/** Lists the totals that don't fit, and how to continue. */
export const refuseTotals = (checked: CheckedTotals): string => {
  const descriptions = listMismatches(checked).map(
    (row) => `${rowLabel(row)}: ${describeComparison(row, describeTotalsSource(checked)).toLowerCase()}.`,
  );
  return `This file wasn’t added. Your report didn’t change. ${descriptions.join(" ")} Correct the column mapping, or type the right totals on the file’s page.`;
};

/**
 * Describes the register's totals in one line for history and receipts. `unchecked` lists kinds without a typed
 * total.
 */
export const describeCheckedTotals = (given: GivenTotals | null, unchecked: readonly FigureCell[] = []): string => {
  const partly = unchecked.length === 0 ? "" : `. ${totalsTexts.partly(unchecked)}`;
  if (given === null) return `Checked against the file’s own total line${partly}`;
  if (given.kind === "NONE") return totalsTexts.notChecked;
  const { totals } = given;
  const descriptions = registerKinds.flatMap((kind) => {
    const value = totals[kind];
    return value === undefined ? [] : [`${labelOfKind(kind).toLowerCase()} ${formatTotal(kind, value)}`];
  });
  return `Totals of the payroll register: ${joinWords(descriptions)}${partly}`;
};
