import { linesCounted, type LaidTable } from "../ground/table.ts";
import type { FigureCell } from "../../line/cells.ts";
import { lastDigitsPattern } from "../cells/ssn-shapes.ts";
import { isUnnamed } from "../words/header-words.ts";
import { ssnPattern } from "../../../platform/rules/ssn.ts";
import { isValue } from "../cells/cell-shapes.ts";
import { fits } from "./field-values.ts";
import { type ColumnGuess, type ImportField, numberFields } from "../ground/fields.ts";

/** Figures on the report now: units in hundredths, wages in cents. */
export type PersonNumbers = Readonly<Partial<Record<"memberId" | "unitCode" | "classification", string>>> & {
  readonly ssnLast4: string;
  readonly lastName: string;
  readonly firstName?: string;
  readonly middleInitial?: string;
  readonly payrollNo: string;
  readonly units: number;
  /** Overtime and double time in them; absent: not known. */
  readonly overtime?: number;
  readonly wages: number;
  readonly figures?: Partial<Record<FigureCell, number>>;
};

const fewest = 3;

const areNineDigits = (own: readonly string[]): boolean =>
  own.every((value) => /^\d{9}$/.test(value) && ssnPattern.test(value)) && new Set(own).size > 1;

const guessTexts = (
  guesses: ColumnGuess[],
  values: readonly (readonly string[])[],
  header: readonly string[],
): void => {
  const has = (...fields: readonly ImportField[]): boolean =>
    guesses.some((guess) => guess && fields.includes(guess.field));
  /** Takes the fullest of several columns: names of groups are on separate lines. */
  const take = (field: ImportField, isIt: (values: readonly string[], index: number) => boolean): void => {
    const places = guesses.flatMap((guess, index) =>
      guess === null && (values[index]?.length ?? 0) > 0 && isIt(values[index] ?? [], index) ? [index] : [],
    );
    const [place] = places.toSorted((one, other) => (values[other]?.length ?? 0) - (values[one]?.length ?? 0));
    if (place !== undefined) guesses[place] = { field, why: "By its values." };
  };
  if (!has(...numberFields)) take("ssn", (own, index) => isUnnamed(header[index] ?? "") && areNineDigits(own));
  if (has("employee", "last_name")) return;
  const isText = (value: string): boolean => /\p{L}{2}/u.test(value) && !isValue(value) && !/\d/.test(value);
  const areNames = (own: readonly string[]): boolean => own.length === 1 || new Set(own).size > 1;
  take("employee", (own) => areNames(own) && own.every((value) => isText(value) && value.includes(",")));
  if (!has("employee"))
    take(
      "employee",
      (own, index) => isUnnamed(header[index] ?? "") && own.every((value) => isText(value) && value.includes(" ")),
    );
};

const withoutZeros = (text: string): string => text.trim().replace(/^0+/, "");

const numbersOfPeople = [
  {
    field: "payroll_no",
    numberOf: ({ payrollNo }: PersonNumbers) => withoutZeros(payrollNo),
    toNumber: withoutZeros,
    // Whole numbers without a name may count other things.
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

/** True if lines with someone's number mostly name that person: numbers of checks don't. */
const areNamed = (numbers: readonly (string | undefined)[], { body }: LaidTable, people: NamesByNumber): boolean => {
  const named = body.slice(0, linesCounted).flatMap(({ cells }, index) => {
    const names = people.get(numbers[index] ?? "");
    const text = cells.join(" ").toLowerCase();
    return names === undefined ? [] : [names.some((name) => text.includes(name))];
  });
  return named.filter(Boolean).length * 2 >= named.length;
};

type NamesByNumber = ReadonlyMap<string, readonly string[]>;

/** Guesses payroll numbers where no name says them; new people have other numbers. */
const guessNumbersOfPeople = (
  guesses: ColumnGuess[],
  laid: LaidTable,
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
      laid.body.slice(0, linesCounted).map(({ cells }) => toNumber(cells[index] ?? ""));
    const place = guesses.findIndex((guess, index) => {
      const own = values[index] ?? [];
      if (guess !== null || own.some((value) => /[.,:$]/.test(value)) || !fits(field, own)) return false;
      const found = own.map(toNumber).filter((value) => known.has(value));
      const isFound = found.length >= own.length * least && new Set(found).size >= fewest;
      return isFound && areNamed(numbersIn(index), laid, known);
    });
    if (place !== -1) guesses[place] = { field, why };
  }
};

/** Guesses where headers say nothing: by the values, and by the report’s numbers of people. */
export const guessByReport = (
  guesses: readonly ColumnGuess[],
  laid: LaidTable,
  values: readonly (readonly string[])[],
  people: readonly PersonNumbers[],
): ColumnGuess[] => {
  const all = [...guesses];
  guessTexts(all, values, laid.header.cells);
  guessNumbersOfPeople(all, laid, values, people);
  return all;
};
