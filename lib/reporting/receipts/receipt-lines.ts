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

/** Units in hundredths, money in cents. */
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

export type KeptWarning = {
  /** Number of the correction that it belongs to, or null for the report itself. */
  readonly confirmationNo: string | null;
  readonly unitCode: string;
  readonly lineId: string | null;
  readonly warning: string;
  /** "" if a review without a reason was enough. */
  readonly reason: string;
  readonly by: string;
  /** Instant in ISO 8601. */
  readonly at: string;
};

/** A note to the fund. Author and time (ISO 8601) are null in older notes. */
export type ReceiptNote = {
  readonly unitCode: string;
  readonly note: string;
  readonly by: string | null;
  readonly at: string | null;
};

export type ReceiptLabels = { readonly warnings: readonly KeptWarning[]; readonly notes: readonly ReceiptNote[] };

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
  readonly kept: ReceiptLabels;
};

/** Returns the amount that a line owes a fund, with its explanation. Undefined without an agreement. */
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

const emptyLabels: ReceiptLabels = { warnings: [], notes: [] };

/** Returns the content of a month's receipt: lines by unit, the totals of exactly these lines, warnings and notes. */
export const receiptLines = (
  tad: Pick<Tad, keyof ReceiptLines["head"] | "units" | "lines">,
  words = emptyLabels,
): ReceiptLines => {
  const byUnit = Map.groupBy(tad.lines, ({ unitCode }) => unitCode);
  const sections = tad.units.map((unit) => {
    const lines = byUnit.get(unit.code) ?? [];
    return { unit, lines, ...sumsOf(lines) };
  });
  return { head: tad, sections, kept: words, ...sumsOf(sections.flatMap(({ lines }) => lines)) };
};
