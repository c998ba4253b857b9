import { linesCounted } from "../ground/lines-looked-at.ts";
import { countPeople } from "../../format/count.ts";
import type { FigureCell } from "../../line/cells.ts";
import { partsOfHundredth, readAmount } from "../cells/amounts.ts";
import { lastDigitsPattern } from "../cells/ssn-shapes.ts";
import { isUnnamed } from "../words/header-words.ts";
import { ssnPattern } from "../../rules/ssn.ts";
import { isValue } from "../cells/cell-shapes.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import { fits } from "./field-values.ts";
import { type ColumnGuess, type ImportField, numberFields } from "../ground/fields.ts";
import { straightTimeFields } from "./missing-figures.ts";

/** A person with the numbers on the report now: units in hundredths, wages in cents. */
export type PersonNumbers = Readonly<Partial<Record<"memberId" | "unitCode" | "classification", string>>> & {
  readonly ssnLast4: string;
  readonly lastName: string;
  /** None: not known, as for the middle initial. */
  readonly firstName?: string;
  readonly middleInitial?: string;
  readonly payrollNo: string;
  readonly units: number;
  /** Of these, overtime and double time; none: not known. */
  readonly overtime?: number;
  readonly wages: number;
  /** All kinds of units, and wages. */
  readonly figures?: Partial<Record<FigureCell, number>>;
};

const fewest = 3;

/** Near the report's: a person seldom works more than a quarter less or more. */
const isNear = (value: number, before: number): boolean => before > 0 && Math.abs(value - before) * 4 <= before;

type Pair = { readonly cells: readonly string[]; readonly person: PersonNumbers };

/** Lines whose person is known by the last 4 digits of a number, with the last name where several have them, or by the payroll number. */
const pairLines = ({ body }: LaidTable, guesses: readonly ColumnGuess[], people: readonly PersonNumbers[]): Pair[] => {
  const bySsn = Map.groupBy(people, ({ ssnLast4 }) => ssnLast4);
  const byPayroll = Map.groupBy(people, ({ payrollNo }) => payrollNo.replace(/^0+/, ""));
  for (const known of [bySsn, byPayroll]) known.delete("");
  const findOne = (own: readonly PersonNumbers[] = [], cells: readonly string[]): PersonNumbers | undefined => {
    if (own.length < 2) return own[0];
    const text = cells.join("\n").toLowerCase();
    const [named, ...others] = own.filter(({ lastName }) => lastName !== "" && text.includes(lastName.toLowerCase()));
    return others.length === 0 ? named : undefined;
  };
  const placeOf = (field: ImportField): number => guesses.findIndex((guess) => guess?.field === field);
  const [ssn, payroll] = [placeOf("ssn"), placeOf("payroll_no")];
  return body.slice(0, linesCounted).flatMap(({ cells }) => {
    const person =
      findOne(bySsn.get((cells[ssn] ?? "").trim().slice(-4)), cells) ??
      findOne(byPayroll.get((cells[payroll] ?? "").trim().replace(/^0+/, "")), cells);
    return person === undefined ? [] : [{ cells, person }];
  });
};

/** How many lines have a value near the report's in a column. */
const countNear = (pairs: readonly Pair[], place: number, before: (person: PersonNumbers) => number): number =>
  pairs.filter(({ cells, person }) => {
    const value = readAmount(cells[place] ?? "", "POINT") ?? readAmount(cells[place] ?? "", "COMMA");
    return value !== null && value !== undefined && isNear(value / partsOfHundredth, before(person));
  }).length;

/** Two to four words without figures: "D. Alvarez", "Min Cho Jr." */
const namePattern = /^\p{L}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*){1,3}$/u;

/** Whether the values of a column are a whole Social Security number each, those of several people. */
const areNineDigits = (own: readonly string[]): boolean =>
  own.every((value) => /^\d{9}$/.test(value) && ssnPattern.test(value)) && new Set(own).size > 1;

/** Two columns without a header beside each other, with words that differ from person to person: last and first names. */
const findNameColumns = (
  guesses: readonly ColumnGuess[],
  values: readonly (readonly string[])[],
  header: readonly string[],
  people: readonly PersonNumbers[],
): [place: number, guess: ColumnGuess][] => {
  const lastNames = new Set(people.map(({ lastName }) => lastName.toLowerCase()));
  const areNames = (at: number): boolean => {
    const own = values[at] ?? [];
    const isName = (value: string): boolean =>
      /^\p{L}[\p{L}.'’-]+(?: [\p{L}.'’-]+){0,2}$/u.test(value) && !isValue(value);
    const isOpen = guesses[at] === null && isUnnamed(header[at] ?? "");
    return isOpen && own.length > 1 && own.every(isName) && new Set(own).size * 2 > own.length;
  };
  const first = [...guesses.keys()].find((at) => areNames(at) && areNames(at + 1));
  if (first === undefined) return [];
  const countKnown = (at: number): number =>
    (values[at] ?? []).filter((value) => lastNames.has(value.toLowerCase())).length;
  const isTurned = countKnown(first + 1) > countKnown(first);
  const [last, given] = isTurned ? [first + 1, first] : [first, first + 1];
  const why = `By its values${countKnown(last) > 0 ? " and the names on the report" : ": in most files, last names come first"}.`;
  return [
    [last, { field: "last_name", why }],
    [given, { field: "first_name", why }],
  ];
};

/** What values can only be where the header says nothing: numbers and names. */
const guessTexts = (
  guesses: ColumnGuess[],
  values: readonly (readonly string[])[],
  header: readonly string[],
  people: readonly PersonNumbers[],
): void => {
  const has = (...fields: readonly ImportField[]): boolean =>
    guesses.some((guess) => guess && fields.includes(guess.field));
  /** Of several, the one with the most values: names of groups are on lines of their own. */
  const take = (field: ImportField, isIt: (values: readonly string[], at: number) => boolean): void => {
    const places = guesses.flatMap((guess, at) =>
      guess === null && (values[at]?.length ?? 0) > 0 && isIt(values[at] ?? [], at) ? [at] : [],
    );
    const [place] = places.toSorted((one, other) => (values[other]?.length ?? 0) - (values[one]?.length ?? 0));
    if (place !== undefined) guesses[place] = { field, why: "By its values." };
  };
  if (!has(...numberFields)) take("ssn", (own, at) => isUnnamed(header[at] ?? "") && areNineDigits(own));
  if (has("employee", "last_name")) return;
  const isText = (value: string): boolean => /\p{L}{2}/u.test(value) && !isValue(value) && !/\d/.test(value);
  const areNames = (own: readonly string[]): boolean => own.length === 1 || new Set(own).size > 1;
  take("employee", (own) => areNames(own) && own.every((value) => isText(value) && value.includes(",")));
  if (!has("employee"))
    take(
      "employee",
      (own, at) => isUnnamed(header[at] ?? "") && own.every((value) => isText(value) && value.includes(" ")),
    );
  if (has(...numberFields) && !has("employee", "first_name"))
    for (const [at, guess] of findNameColumns(guesses, values, header, people)) guesses[at] = guess;
  if (has("employee", "first_name", ...numberFields)) return;
  // No column says who: of several, names of people differ, or are those on the report.
  const lastNames = new Set(people.map(({ lastName }) => lastName.toLowerCase()));
  const isKnown = (value: string): boolean =>
    value
      .toLowerCase()
      .split(" ")
      .some((word) => lastNames.has(word));
  take(
    "employee",
    (own) =>
      own.length > 1 &&
      own.every((value) => namePattern.test(value)) &&
      Math.max(new Set(own).size, own.filter(isKnown).length) * 2 > own.length,
  );
};

const withoutZeros = (text: string): string => text.trim().replace(/^0+/, "");

/** The numbers of people on the report that a column may have. */
const numbersOfPeople = [
  {
    field: "payroll_no",
    numberOf: ({ payrollNo }: PersonNumbers) => withoutZeros(payrollNo),
    toNumber: withoutZeros,
    // Whole numbers under no name may be of other things.
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

/** Whether the lines with a number of someone on the report mostly name that person: numbers of checks don't. */
const areNamed = (numbers: readonly (string | undefined)[], { body }: LaidTable, people: NamesByNumber): boolean => {
  const named = body.slice(0, linesCounted).flatMap(({ cells }, at) => {
    const names = people.get(numbers[at] ?? "");
    const text = cells.join(" ").toLowerCase();
    return names === undefined ? [] : [names.some((name) => text.includes(name))];
  });
  return named.filter(Boolean).length * 2 >= named.length;
};

type NamesByNumber = ReadonlyMap<string, readonly string[]>;

/** The columns of the report's numbers of people, where no name says which they are; new people have others. */
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
    const numbersIn = (at: number): string[] =>
      laid.body.slice(0, linesCounted).map(({ cells }) => toNumber(cells[at] ?? ""));
    const place = guesses.findIndex((guess, at) => {
      const own = values[at] ?? [];
      if (guess !== null || own.some((value) => /[.,:$]/.test(value)) || !fits(field, own)) return false;
      const found = own.map(toNumber).filter((value) => known.has(value));
      const isFound = found.length >= own.length * least && new Set(found).size >= fewest;
      return isFound && areNamed(numbersIn(at), laid, known);
    });
    if (place !== -1) guesses[place] = { field, why };
  }
};

/**
 * Adds guesses where headers say nothing: by the shape of the values, and by the report's numbers: a column that is
 * near them for most people holds the same.
 */
export const guessByReport = (
  guesses: readonly ColumnGuess[],
  laid: LaidTable,
  values: readonly (readonly string[])[],
  people: readonly PersonNumbers[],
): ColumnGuess[] => {
  const all = [...guesses];
  guessTexts(all, values, laid.header.cells, people);
  guessNumbersOfPeople(all, laid, values, people);
  const pairs = pairLines(laid, all, people);
  const kinds = [
    // A total beside hours in pairs is near them too, and would count them again.
    {
      field: "units_st",
      given: [...straightTimeFields, "pair_units"],
      before: ({ units }: PersonNumbers) => units,
      what: "units",
    },
    { field: "gross_wages", given: ["gross_wages"], before: ({ wages }: PersonNumbers) => wages, what: "wages" },
  ] as const;
  for (const { field, given, before, what } of kinds) {
    if (all.some((guess) => guess !== null && given.some((one) => one === guess.field))) continue;
    const counts = all.map((guess, place) => (guess === null ? countNear(pairs, place, before) : 0));
    const most = counts.reduce((best, count, place) => (count > (counts[best] ?? 0) ? place : best), 0);
    const near = counts[most] ?? 0;
    // Two columns near them may both be the month's.
    const isAlone = counts.every((count, place) => place === most || count * 2 <= near);
    if (near < fewest || near * 2 < pairs.length || !isAlone) continue;
    all[most] = { field, why: `Near the report’s ${what} of ${countPeople(near)}.` };
  }
  return all;
};
