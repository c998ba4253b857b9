import {
  fundCodes,
  type Amount,
  type FundCode,
  type FundTotal,
  type Tad,
  type TadLine,
  type TadUnit,
} from "../reporting/model.ts";

/** What the lines under it come to; units in hundredths, money in cents. */
export type ReceiptSums = {
  readonly people: number;
  readonly units: number;
  readonly grossWages: number;
  readonly totals: readonly FundTotal[];
};

/** One bargaining unit of a receipt. */
export type ReceiptUnit = ReceiptSums & {
  readonly unit: Pick<TadUnit, "code" | "title" | "localUnion" | "unitType">;
  readonly lines: readonly TadLine[];
};

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
  >;
  readonly sections: readonly ReceiptUnit[];
};

/** Units of a line over ST, OT and DT, in hundredths. */
const unitsOf = ({ unitsST, unitsOT, unitsDT }: TadLine): number => unitsST + unitsOT + unitsDT;

/** What a line owes a fund, with its explanation; undefined when it has no agreement with it. */
export const amountFor = (line: TadLine, fund: FundCode): Amount | undefined =>
  line.amounts.find((amount) => amount.fund === fund);

const sumsOf = (lines: readonly TadLine[]): ReceiptSums => {
  const sum = (value: (line: TadLine) => number): number => lines.reduce((total, line) => total + value(line), 0);
  return {
    people: lines.length,
    units: sum(unitsOf),
    grossWages: sum(({ grossWages }) => grossWages ?? 0),
    totals: fundCodes.map((fund) => ({ fund, cents: sum((line) => amountFor(line, fund)?.cents ?? 0) })),
  };
};

/** The content of a month's proof: every line under its unit, and totals that are the sums of these very lines. */
export const receiptLines = (tad: Pick<Tad, keyof ReceiptLines["head"] | "units" | "lines">): ReceiptLines => {
  const byUnit = Map.groupBy(tad.lines, ({ unitCode }) => unitCode);
  const sections = tad.units.map((unit) => {
    const lines = byUnit.get(unit.code) ?? [];
    return { unit, lines, ...sumsOf(lines) };
  });
  return { head: tad, sections, ...sumsOf(sections.flatMap(({ lines }) => lines)) };
};
