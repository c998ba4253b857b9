import { type FigureCell, figureCells } from "../../line/cells.ts";
import { sumUnits } from "../../line/row.ts";

/** Positions count from 1, including both ends (docs/domain.md §8). */
export type Field = { readonly kind: "text" | "number" | "date"; readonly from: number; readonly to: number };
export type Layout = Readonly<Record<string, Field>>;

/** Units are in hundredths, money in cents, dates in ISO 8601 or "". */
export type Values<Fields extends Layout> = {
  readonly [Name in keyof Fields]: Fields[Name]["kind"] extends "number" ? number : string;
};

export const lineLength = 200;

const text = (from: number, to = from) => ({ kind: "text", from, to }) as const;
const number = (from: number, to: number) => ({ kind: "number", from, to }) as const;
const date = (from: number, to: number) => ({ kind: "date", from, to }) as const;

export const headFields = {
  fileId: text(2, 11),
  employerId: text(12, 23),
  /** CCYYMM */
  workMonth: text(24, 29),
  kind: text(30),
  count: number(31, 36),
  units: number(37, 49),
  grossWages: number(50, 62),
  /** CCYYMMDDHHMMSS */
  createdAt: text(63, 76),
  software: text(77, 96),
};

export const detailFields = {
  lineNumber: number(2, 7),
  ssn: text(8, 16),
  memberId: text(17, 26),
  lastName: text(27, 56),
  firstName: text(57, 76),
  middleInitial: text(77),
  agreementCode: text(78, 85),
  classification: text(86, 91),
  statusCode: text(92, 94),
  statusDate: date(95, 102),
  hireDate: date(103, 110),
  unitsST: number(111, 117),
  unitsOT: number(118, 124),
  unitsDT: number(125, 131),
  grossWages: number(132, 142),
  restated: text(143),
  payrollNo: text(144, 158),
  note: text(159, 200),
};

export const footFields = {
  count: number(2, 7),
  units: number(8, 20),
  grossWages: number(21, 33),
  ssnHash: number(34, 43),
};

export type Head = Values<typeof headFields>;
export type Detail = Values<typeof detailFields>;
export type Foot = Values<typeof footFields>;

export const noFigures = Object.fromEntries(figureCells.map((cell) => [cell, 0])) as Record<FigureCell, number>;

/** Adds up lines. Returns NaN if a line can't be read. */
export const sumDetails = (details: readonly Detail[]): Foot => {
  const sum = (pick: (detail: Detail) => number): number => details.reduce((total, detail) => total + pick(detail), 0);
  return {
    count: details.length,
    units: sum(sumUnits),
    grossWages: sum(({ grossWages }) => grossWages),
    ssnHash: sum(({ ssn }) => Number(ssn)) % 10 ** 10,
  };
};
