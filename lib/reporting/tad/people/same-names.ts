import { formatCount } from "../../../platform/format/count.ts";
import { compareNames, formatName, type NameKeys, type PersonName, toLastNameKey, toNameKeys } from "./person-names.ts";
import { maskSsn, toDisplayValue } from "../cells/display-value.ts";

/** Finds values that a list contains more than once. */
export const findDuplicates = (values: readonly string[]): ReadonlySet<string> => {
  const seenValues = new Set<string>();
  return new Set(values.filter((value) => seenValues.size === seenValues.add(value).size));
};

export type NamedLine = PersonName & {
  readonly id: string;
  readonly personId: string;
  readonly ssnLast4: string;
  readonly lastMonthUnits: number | null;
  readonly nameInFile: string;
};

/** A line whose name doesn't clearly identify the person. */
export type NameDoubt = { readonly ruleId: string; readonly value: string; readonly message: string };

type KeyedLine = { readonly line: NamedLine; readonly keys: NameKeys };

/** Returns true if a file has only a person's last name, and it matches the fund's. */
export const isLastNameOnly = (nameInFile: string, fund: PersonName): boolean => {
  if (nameInFile === "") return false;
  const fileKeys = toNameKeys({ lastName: nameInFile, firstName: "", middleInitial: "" });
  return fileKeys.last === toNameKeys(fund).last;
};

const toShownName = (line: PersonName): string => toDisplayValue(formatName(line));

const namesakeOf = (keyed: KeyedLine, candidates: readonly KeyedLine[] | undefined): NamedLine | undefined =>
  candidates?.find(
    ({ line, keys }) => line.personId !== keyed.line.personId && compareNames(keyed.keys, keys).isFirstSame !== false,
  )?.line;

const newNamesake = (line: NamedLine, other: NamedLine): NameDoubt => {
  const otherText = `${toShownName(other)} (SSN ending in ${other.ssnLast4})`;
  const message = `A person named ${otherText} is already on this report. If this is the same person, correct the number.`;
  return { ruleId: "same-name-on-report", value: `${toShownName(line)} / ${otherText}`, message };
};

const lastNameOnly = (line: NamedLine, people: number): NameDoubt => ({
  ruleId: "first-name-missing",
  value: line.nameInFile,
  message: `The file has no first names, and ${formatCount(people)} people on this report are named ${toDisplayValue(line.lastName)}: check that each number is right.`,
});

/** Returns the first-name keys, so that thousands of people with one last name aren't compared. */
const firstKeysOf = ({ first, short, long }: NameKeys): string[] =>
  [first, short, long].filter((key, index) => index === 0 || key !== "");

/** Warns about new people with the same name as someone on the report, or with only a last name, by line id. */
export const findNameDoubts = (lines: readonly NamedLine[]): Map<string, NameDoubt[]> => {
  const doubts = new Map<string, NameDoubt[]>();
  const uncertainLines = lines.filter(({ lastMonthUnits, nameInFile }) => lastMonthUnits === null || nameInFile !== "");
  if (uncertainLines.length === 0) return doubts;
  const peopleOf = new Map<string, Set<string>>();
  const linesByKey = new Map<string, KeyedLine[]>();
  const indexLine = (keyed: KeyedLine): void => {
    for (const name of ["any", ...firstKeysOf(keyed.keys).map((key) => `first ${key}`)]) {
      const key = `${keyed.keys.last}|${name}`;
      const sameKeyLines = linesByKey.get(key);
      if (sameKeyLines === undefined) linesByKey.set(key, [keyed]);
      // Two people are enough: one of them differs from the person in question.
      else if (sameKeyLines.length < 2 && sameKeyLines[0]?.line.personId !== keyed.line.personId)
        sameKeyLines.push(keyed);
    }
  };
  const find = (keyed: KeyedLine): NamedLine | undefined => {
    const names =
      keyed.keys.first === "" ? ["any"] : ["first ", ...firstKeysOf(keyed.keys).map((key) => `first ${key}`)];
    return names.map((name) => namesakeOf(keyed, linesByKey.get(`${keyed.keys.last}|${name}`))).find(Boolean);
  };
  const add = (line: NamedLine, doubt: NameDoubt): void => {
    const masked = { ...doubt, value: maskSsn(doubt.value), message: maskSsn(doubt.message) };
    doubts.set(line.id, [...(doubts.get(line.id) ?? []), masked]);
  };
  // People of earlier months are checked first, so that the second of two new namesakes gets the warning.
  const lastNames = lines.map(({ lastName }) => toLastNameKey(lastName));
  const sharedLastNames = findDuplicates(lastNames);
  const keyed = lines
    .filter((_, index) => lastNames[index] !== "" && sharedLastNames.has(lastNames[index] ?? ""))
    .map((line) => ({ line, keys: toNameKeys(line) }));
  const isNew = ({ line }: KeyedLine): boolean => line.lastMonthUnits === null;
  for (const entry of [...keyed.filter((keyedLine) => !isNew(keyedLine)), ...keyed.filter(isNew)]) {
    const namesake = isNew(entry) ? find(entry) : undefined;
    if (namesake !== undefined) add(entry.line, newNamesake(entry.line, namesake));
    indexLine(entry);
    const people = peopleOf.get(entry.keys.last) ?? new Set();
    peopleOf.set(entry.keys.last, people.add(entry.line.personId));
  }
  for (const { line, keys } of keyed) {
    const people = peopleOf.get(keys.last)?.size ?? 0;
    if (people > 1 && isLastNameOnly(line.nameInFile, line)) add(line, lastNameOnly(line, people));
  }
  return doubts;
};
