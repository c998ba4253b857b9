import { linesCounted, type TableLayout } from "../ground/table.ts";
import type { FigureCell } from "../../line/cells.ts";
import { lastDigitsPattern } from "../cells/ssn-shapes.ts";
import { isUnnamed } from "../words/header-words.ts";
import { ssnPattern } from "../../../platform/rules/ssn.ts";
import { isValue } from "../cells/cell-shapes.ts";
import { fits } from "./field-values.ts";
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

const fewest = 3;

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
  const take = (field: ImportField, isIt: (values: readonly string[], index: number) => boolean): void => {
    const columns = guesses.flatMap((guess, index) =>
      guess === null && (values[index]?.length ?? 0) > 0 && isIt(values[index] ?? [], index) ? [index] : [],
    );
    const [column] = columns.toSorted((left, right) => (values[right]?.length ?? 0) - (values[left]?.length ?? 0));
    if (column !== undefined) guesses[column] = { field, why: "Based on its values." };
  };
  if (!has(...numberFields))
    take("ssn", (columnValues, index) => isUnnamed(header[index] ?? "") && areNineDigits(columnValues));
  if (has("employee", "last_name")) return;
  const isText = (value: string): boolean => /\p{L}{2}/u.test(value) && !isValue(value) && !/\d/.test(value);
  const areNames = (texts: readonly string[]): boolean => texts.length === 1 || new Set(texts).size > 1;
  take("employee", (names) => areNames(names) && names.every((value) => isText(value) && value.includes(",")));
  if (!has("employee"))
    take(
      "employee",
      (names, index) => isUnnamed(header[index] ?? "") && names.every((value) => isText(value) && value.includes(" ")),
    );
};

const withoutZeros = (text: string): string => text.trim().replace(/^0+/, "");

const numbersOfPeople = [
  {
    field: "payroll_no",
    numberOf: ({ payrollNo }: PersonNumbers) => withoutZeros(payrollNo),
    toNumber: withoutZeros,
    // Whole numbers in a column without a name may be counts.
    least: 0.9,
    why: "Its values are the report’s payroll numbers.",
  },
  {
    field: "ssn",
    numberOf: ({ ssnLast4 }: PersonNumbers) => ssnLast4,
    toNumber: (text: string) => lastDigitsPattern.exec(text.trim())?.[1] ?? "",
    least: 0.5,
    why: "Its values are the last 4 digits of the report’s Social Security numbers.",
  },
] as const;

/** True if lines with a person's number mostly have that person's name. Check numbers don't. */
const areNamed = (numbers: readonly (string | undefined)[], { body }: TableLayout, people: NamesByNumber): boolean => {
  const named = body.slice(0, linesCounted).flatMap(({ cells }, index) => {
    const names = people.get(numbers[index] ?? "");
    const text = cells.join(" ").toLowerCase();
    return names === undefined ? [] : [names.some((name) => text.includes(name))];
  });
  return named.filter(Boolean).length * 2 >= named.length;
};

type NamesByNumber = ReadonlyMap<string, readonly string[]>;

/** Guesses payroll numbers in columns without a name. New people have numbers that aren't on the report. */
const guessNumbersOfPeople = (
  guesses: ColumnGuess[],
  layout: TableLayout,
  values: readonly (readonly string[])[],
  people: readonly PersonNumbers[],
): void => {
  for (const { field, numberOf, toNumber, least, why } of numbersOfPeople) {
    if (guesses.some((guess) => guess?.field === field)) continue;
    const byNumber = Map.groupBy(people, numberOf);
    byNumber.delete("");
    const known: NamesByNumber = new Map(
      [...byNumber].map(([number, each]) => [number, each.map(({ lastName }) => lastName.toLowerCase())]),
    );
    const numbersIn = (index: number): string[] =>
      layout.body.slice(0, linesCounted).map(({ cells }) => toNumber(cells[index] ?? ""));
    const column = guesses.findIndex((guess, index) => {
      const texts = values[index] ?? [];
      if (guess !== null || texts.some((value) => /[.,:$]/.test(value)) || !fits(field, texts)) return false;
      const numbers = texts.map(toNumber).filter((value) => known.has(value));
      const isFound = numbers.length >= texts.length * least && new Set(numbers).size >= fewest;
      return isFound && areNamed(numbersIn(index), layout, known);
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
  const all = [...guesses];
  guessTexts(all, values, layout.header.cells);
  guessNumbersOfPeople(all, layout, values, people);
  return all;
};
