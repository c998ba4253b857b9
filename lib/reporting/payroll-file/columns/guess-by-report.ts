import { maxCountedLines, type NumberedRow, type TableLayout } from "../ground/table.ts";
import type { FigureCell } from "../../line/cells.ts";
import { lastDigitsPattern } from "../cells/ssn-shapes.ts";
import { isUnnamed } from "../words/header-words.ts";
import { ssnPattern } from "../../../platform/rules/ssn.ts";
import { isDataCell } from "../cells/cell-shapes.ts";
import { fitsField } from "./look-of-column.ts";
import { type ColumnGuess, type ImportField, numberFields } from "../ground/fields.ts";

/** A person's current figures on the report: units in hundredths, wages in cents. */
export type PersonNumbers = Readonly<Partial<Record<"memberId" | "unitCode" | "classification", string>>> & {
  readonly ssnLast4: string;
  readonly lastName: string;
  readonly firstName?: string;
  readonly middleInitial?: string;
  readonly payrollNo: string;
  readonly units: number;
  /** Overtime and double time included in the units; absent if unknown. */
  readonly overtime?: number;
  readonly wages: number;
  readonly figures?: Partial<Record<FigureCell, number>>;
};

const minMatches = 3;

const areNineDigits = (texts: readonly string[]): boolean =>
  texts.every((value) => /^\d{9}$/.test(value) && ssnPattern.test(value)) && new Set(texts).size > 1;

const guessTexts = (
  guesses: ColumnGuess[],
  values: readonly (readonly string[])[],
  header: readonly string[],
): void => {
  const has = (...fields: readonly ImportField[]): boolean =>
    guesses.some((guess) => guess && fields.includes(guess.field));
  /** Chooses the fullest of several columns, because group names are on separate lines. */
  const guessColumn = (field: ImportField, matches: (values: readonly string[], index: number) => boolean): void => {
    const columns = guesses.flatMap((guess, index) =>
      guess === null && (values[index]?.length ?? 0) > 0 && matches(values[index] ?? [], index) ? [index] : [],
    );
    const [column] = columns.toSorted((left, right) => (values[right]?.length ?? 0) - (values[left]?.length ?? 0));
    if (column !== undefined) guesses[column] = { field, why: "Based on its values." };
  };
  if (!has(...numberFields))
    guessColumn("ssn", (columnValues, index) => isUnnamed(header[index] ?? "") && areNineDigits(columnValues));
  if (has("employee", "last_name")) return;
  const isText = (value: string): boolean => /\p{L}{2}/u.test(value) && !isDataCell(value) && !/\d/.test(value);
  const areNames = (texts: readonly string[]): boolean => texts.length === 1 || new Set(texts).size > 1;
  guessColumn("employee", (names) => areNames(names) && names.every((value) => isText(value) && value.includes(",")));
  if (!has("employee"))
    guessColumn(
      "employee",
      (names, index) => isUnnamed(header[index] ?? "") && names.every((value) => isText(value) && value.includes(" ")),
    );
};

const trimZeros = (text: string): string => text.trim().replace(/^0+/, "");

const personNumberFields = [
  {
    field: "payroll_no",
    numberOf: ({ payrollNo }: PersonNumbers) => trimZeros(payrollNo),
    toNumber: trimZeros,
    // Whole numbers in a column without a name may be counts.
    minShare: 0.9,
    why: "Its values are the report’s payroll numbers.",
  },
  {
    field: "ssn",
    numberOf: ({ ssnLast4 }: PersonNumbers) => ssnLast4,
    toNumber: (text: string) => lastDigitsPattern.exec(text.trim())?.[1] ?? "",
    minShare: 0.5,
    why: "Its values are the last 4 digits of the report’s Social Security numbers.",
  },
] as const;

/** True if lines with a person's number mostly have that person's name. Check numbers don't. */
const haveMatchingNames = (
  { body }: TableLayout,
  numberIn: (line: NumberedRow) => string,
  peopleByNumber: ReadonlyMap<string, readonly PersonNumbers[]>,
): boolean => {
  const nameMatches = body.slice(0, maxCountedLines).flatMap((line) => {
    const people = peopleByNumber.get(numberIn(line));
    const text = line.cells.join(" ").toLowerCase();
    return people === undefined ? [] : [people.some(({ lastName }) => text.includes(lastName.toLowerCase()))];
  });
  return nameMatches.filter(Boolean).length * 2 >= nameMatches.length;
};

/** Guesses payroll numbers in columns without a name. New people have numbers that aren't on the report. */
const guessPersonNumbers = (
  guesses: ColumnGuess[],
  layout: TableLayout,
  values: readonly (readonly string[])[],
  people: readonly PersonNumbers[],
): void => {
  for (const { field, numberOf, toNumber, minShare, why } of personNumberFields) {
    if (guesses.some((guess) => guess?.field === field)) continue;
    const peopleByNumber = Map.groupBy(people, numberOf);
    peopleByNumber.delete("");
    const column = guesses.findIndex((guess, index) => {
      const texts = values[index] ?? [];
      if (guess !== null || texts.some((value) => /[.,:$]/.test(value)) || !fitsField(field, texts)) return false;
      const numbers = texts.map(toNumber).filter((value) => peopleByNumber.has(value));
      const isMatch = numbers.length >= texts.length * minShare && new Set(numbers).size >= minMatches;
      return isMatch && haveMatchingNames(layout, ({ cells }) => toNumber(cells[index] ?? ""), peopleByNumber);
    });
    if (column !== -1) guesses[column] = { field, why };
  }
};

/** Guesses fields without help from headers: by the values and the report’s numbers of people. */
export const guessByReport = (
  guesses: readonly ColumnGuess[],
  layout: TableLayout,
  values: readonly (readonly string[])[],
  people: readonly PersonNumbers[],
): ColumnGuess[] => {
  const result = [...guesses];
  guessTexts(result, values, layout.header.cells);
  guessPersonNumbers(result, layout, values, people);
  return result;
};
