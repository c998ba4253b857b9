import { sumUnits } from "../line/row.ts";
import {
  fundCodes,
  type Amount,
  type FundCode,
  type FundTotal,
  type Tad,
  type TadLine,
  type TadUnit,
} from "../tad/schema.ts";

/** What the lines under it come to; units in hundredths, money in cents. */
export type ReceiptSums = {
  readonly people: number;
  readonly units: number;
  readonly grossWages: number;
  readonly totals: readonly FundTotal[];
};

export type ReceiptUnit = ReceiptSums & {
  readonly unit: Pick<TadUnit, "code" | "title" | "localUnion" | "unitType" | "completedAt" | "completedBy">;
  readonly lines: readonly TadLine[];
};

/** A warning that someone confirmed, with the text they saw. */
export type KeptWarning = {
  /** Confirmation number of the correction it was kept with; null: of the report itself. */
  readonly confirmationNo: string | null;
  readonly unitCode: string;
  /** Null: it is about the whole unit. */
  readonly lineId: string | null;
  readonly warning: string;
  /** "" where a look was enough. */
  readonly reason: string;
  readonly by: string;
  /** ISO 8601, an instant. */
  readonly at: string;
};

/** A unit's note to the fund; who wrote it and when (ISO 8601) is null for notes from before that was kept. */
export type KeptNote = {
  readonly unitCode: string;
  readonly note: string;
  readonly by: string | null;
  readonly at: string | null;
};

/** What was said about a month beside its figures. */
export type KeptWords = { readonly warnings: readonly KeptWarning[]; readonly notes: readonly KeptNote[] };

/** All that the PDF and the CSV of a month print. */
export type ReceiptLines = ReceiptSums & {
  readonly head: Pick<
    Tad,
    | "employerId"
    | "employerName"
    | "workMonth"
    | "state"
    | "dueDate"
    | "confirmationNo"
    | "committedAt"
    | "committedBy"
    | "source"
    | "attestation"
    | "corrections"
    | "files"
  >;
  readonly sections: readonly ReceiptUnit[];
  readonly kept: KeptWords;
};

/** What a line owes a fund, with its explanation; undefined when it has no agreement with it. */
export const amountFor = (line: TadLine, fund: FundCode): Amount | undefined =>
  line.amounts.find((amount) => amount.fund === fund);

const sumsOf = (lines: readonly TadLine[]): ReceiptSums => {
  const sum = (value: (line: TadLine) => number): number => lines.reduce((total, line) => total + value(line), 0);
  return {
    people: lines.length,
    units: sum(sumUnits),
    grossWages: sum(({ grossWages }) => grossWages ?? 0),
    totals: fundCodes.map((fund) => ({ fund, cents: sum((line) => amountFor(line, fund)?.cents ?? 0) })),
  };
};

const nothingKept: KeptWords = { warnings: [], notes: [] };

/**
 * The content of a month's proof: every line under its unit, totals that are the sums of these very lines, and what was
 * said beside them.
 */
export const receiptLines = (
  tad: Pick<Tad, keyof ReceiptLines["head"] | "units" | "lines">,
  kept = nothingKept,
): ReceiptLines => {
  const byUnit = Map.groupBy(tad.lines, ({ unitCode }) => unitCode);
  const sections = tad.units.map((unit) => {
    const lines = byUnit.get(unit.code) ?? [];
    return { unit, lines, ...sumsOf(lines) };
  });
  return { head: tad, sections, kept, ...sumsOf(sections.flatMap(({ lines }) => lines)) };
};
