import { listDisplayValues } from "../../tad/cells/display-value.ts";
import { hasOnlyLast4, isUnnumbered, toPlainPayrollNo } from "./match-person.ts";
import type { TwoPeopleCheck } from "./numbers.ts";
import { classOf, type RosterRow, toFindings } from "../ground/roster-row.ts";
import type { FileFinding } from "../schema.ts";
import { compareNames, formatName, type NameKeys, toNameKeys } from "../../tad/people/person-names.ts";

type Name = { readonly key: string; readonly keys: NameKeys };
type NameReader = (row: RosterRow) => Name;

const toName = (row: RosterRow): Name => {
  const keys = toNameKeys(row);
  return { key: `${keys.last}\n${keys.first}`, keys };
};

/** Creates a reader of names for comparison that reads each name once. */
const createNameReader = (): NameReader => {
  const namesByText = new Map<string, Name>();
  return (row) => {
    const typed = `${row.lastName}\n${row.firstName}`;
    const name = namesByText.get(typed) ?? toName(row);
    namesByText.set(typed, name);
    return name;
  };
};

/** Stores the value of a key, or null if the key has several values. */
const setUniqueValue = (map: Map<string, string | null>, key: string, value: string): void => {
  const previous = map.get(key);
  map.set(key, previous === undefined || previous === value ? value : null);
};

type Parts = { readonly last4: string; readonly payroll: string };
type Block = Parts & { readonly key: string };

const toParts = (lines: readonly Parts[]): Parts | null => {
  const [last4s, payrolls] = [new Set(lines.map(({ last4 }) => last4)), new Set(lines.map(({ payroll }) => payroll))];
  const isInParts = last4s.delete("") && payrolls.delete("") && last4s.size === 1 && payrolls.size === 1;
  const [[last4 = ""], [payroll = ""]] = [[...last4s], [...payrolls]];
  return isInParts ? { last4, payroll } : null;
};

/** Returns which numbers begin a person's block: the last 4, the payroll number, both or neither. */
const kindOf = ({ last4, payroll }: Parts): string => `${last4 !== ""} ${payroll !== ""}`;

const listConfirmed = (lines: readonly Parts[], firstKind: string, belongToTwoPeople: TwoPeopleCheck): Parts[] =>
  lines.flatMap((line, index) => {
    const nextLine = lines[index + 1];
    const [last4, payroll] = [line.last4 || nextLine?.last4, line.payroll || nextLine?.payroll];
    const isPair = last4 && payroll && kindOf(line) === firstKind;
    return isPair && belongToTwoPeople(last4, payroll) === false ? [{ last4, payroll }] : [];
  });

/**
 * Finds blocks with the last 4 digits on one line and the payroll number on another. If most people have no block, the
 * lines belong to namesakes, so it returns an empty list. If all blocks begin the same way, neighboring namesakes form a
 * block only if the report shows one person.
 */
const findBlocks = (rows: readonly RosterRow[], nameOf: NameReader, belongToTwoPeople: TwoPeopleCheck): Block[] => {
  const nameBlocks: { readonly key: string; readonly lines: Parts[] }[] = [];
  for (const row of rows) {
    const { key } = nameOf(row);
    if (nameBlocks.at(-1)?.key !== key) nameBlocks.push({ key, lines: [] });
    nameBlocks.at(-1)?.lines.push({ last4: row.ssnLast4 ?? "", payroll: toPlainPayrollNo(row.payrollNo) });
  }
  const namedBlocks = nameBlocks.filter(({ key }) => key !== "\n");
  const blocks = namedBlocks.flatMap(({ key, lines }) => {
    const parts = toParts(lines);
    if (parts === null || belongToTwoPeople(parts.last4, parts.payroll) === true) return [];
    const [line = parts] = lines;
    return [{ key, ...parts, firstKind: kindOf(line) }];
  });
  const [onlyKind, ...others] = new Set(blocks.map(({ firstKind }) => firstKind));
  if (blocks.length < 2 || blocks.length * 2 <= nameBlocks.length) return [];
  if (onlyKind === undefined || others.length > 0) return blocks;
  const confirmedBlocks = namedBlocks.flatMap(({ key, lines }) =>
    listConfirmed(lines, onlyKind, belongToTwoPeople).map(({ last4, payroll }) => ({ key, last4, payroll })),
  );
  return [...blocks, ...confirmedBlocks];
};

/** Completes a row's numbers from its block or rows with its name, since journals print one number per line. */
const createNumberCompleter = (
  rows: readonly RosterRow[],
  nameOf: NameReader,
  belongToTwoPeople: TwoPeopleCheck,
): ((row: RosterRow, name: Name) => string) => {
  const completions = new Map<string, string | null>();
  const isPart = ({ ssnLast4 = "", payrollNo }: RosterRow): boolean => (ssnLast4 === "") !== (payrollNo === "");
  const addParts = ({ key, last4, payroll }: Block): void => {
    if (last4 === "" || payroll === "") return;
    setUniqueValue(completions, `${last4}|\n${key}`, payroll);
    setUniqueValue(completions, `|${payroll}\n${key}`, last4);
  };
  if (rows.some(({ ssnLast4 }) => ssnLast4) && rows.some(isPart)) {
    for (const row of rows)
      addParts({ key: nameOf(row).key, last4: row.ssnLast4 ?? "", payroll: toPlainPayrollNo(row.payrollNo) });
    for (const block of findBlocks(rows, nameOf, belongToTwoPeople)) addParts(block);
  }
  return ({ ssnLast4: last4 = "", payrollNo }, { key }) => {
    const payroll = toPlainPayrollNo(payrollNo);
    const otherNumber = completions.get(`${last4}|${payroll}\n${key}`) ?? "";
    return `${last4 || otherNumber}|${payroll || otherNumber}`;
  };
};

const isInitial = ({ firstName }: RosterRow): boolean => /^\p{L}(?:[.\s]|$)/u.test(firstName);

/**
 * Returns the key of a row's name. An initial becomes the only first name that fits, unless the rows are two people's.
 */
const createInitialExpander = (
  rows: readonly RosterRow[],
  nameOf: NameReader,
  belongToTwoPeople: TwoPeopleCheck,
): ((parts: string, name: Name) => string) => {
  const hasBothNumbers = ({ ssnLast4 = "", payrollNo }: RosterRow): boolean => ssnLast4 !== "" && payrollNo !== "";
  // Most files have no initials.
  if (!rows.some((row) => hasBothNumbers(row) && isInitial(row))) return (_, { key }) => key;
  const values = new Map<string, string | null>();
  for (const row of rows) {
    const { ssnLast4 = "", payrollNo } = row;
    const { key, keys } = nameOf(row);
    const isWhole = hasBothNumbers(row) && keys.last !== "" && keys.first.length > 1;
    if (!isWhole || belongToTwoPeople(ssnLast4, payrollNo) === true) continue;
    setUniqueValue(values, `${ssnLast4}|${toPlainPayrollNo(payrollNo)}\n${keys.last}\n${keys.first.slice(0, 1)}`, key);
  }
  return (parts, { key }) => values.get(`${parts}\n${key}`) ?? key;
};

const wholeNumberOf = ({ ssn, memberId }: RosterRow): string => ssn || memberId;

const mayBeSamePerson = (name: NameKeys, other: NameKeys): boolean => {
  const { isLastSame, isFirstSame, areWordsSame } = compareNames(name, other);
  return isLastSame || isFirstSame === true || areWordsSame;
};

const findNumbers = (rows: readonly RosterRow[], nameOf: NameReader): ReadonlyMap<string, string | null> => {
  const values = new Map<string, string | null>();
  if (rows.every((row) => wholeNumberOf(row) !== "")) return values;
  for (const row of rows) {
    const number = wholeNumberOf(row);
    if (number === "") continue;
    const { key } = nameOf(row);
    for (const alias of [key, `${toPlainPayrollNo(row.payrollNo)}\n${key}`, `last 4: ${row.ssn.slice(-4)}\n${key}`])
      setUniqueValue(values, alias, number);
  }
  return values;
};

/**
 * Assigns each row to a person. Rows with the same number are one person's, unless both names differ. A row without a
 * whole number gets the number of rows with its name and its payroll number or last 4 digits. If it has neither, it gets
 * the number of the namesake right above.
 * @returns a function that starts over at the first row
 */
const createPersonKeys = (rows: readonly RosterRow[], belongToTwoPeople: TwoPeopleCheck) => {
  const nameOf = createNameReader();
  const numbers = findNumbers(rows, nameOf);
  const partsOf = createNumberCompleter(rows, nameOf, belongToTwoPeople);
  const keyOfName = createInitialExpander(rows, nameOf, belongToTwoPeople);
  const numberOf = (row: RosterRow, { key }: Name, previous: { readonly name: string; readonly number: string }) => {
    const wholeNumber = wholeNumberOf(row);
    const isNamed = key !== "\n";
    if (wholeNumber !== "" || numbers.size === 0 || !isNamed) return wholeNumber;
    const byLast4 = row.ssnLast4 === undefined ? "" : numbers.get(`last 4: ${row.ssnLast4}\n${key}`);
    if (byLast4) return byLast4;
    if (row.payrollNo !== "" && row.ssnLast4 === undefined)
      return numbers.get(`${toPlainPayrollNo(row.payrollNo)}\n${key}`) ?? "";
    const isNextRow = isUnnumbered(row) && previous.name === key && numbers.get(key) === previous.number;
    return isNextRow ? previous.number : "";
  };
  return () => {
    const namesOf = new Map<string, Name[]>();
    let previous = { name: "", number: "" };
    return (row: RosterRow): string => {
      const name = nameOf(row);
      const number = numberOf(row, name, previous);
      previous = { name: name.key, number };
      if (number === "") {
        const parts = partsOf(row, name);
        return `${parts}\n${keyOfName(parts, name)}`;
      }
      const knownNames = namesOf.get(number) ?? [];
      const sameName = knownNames.find(({ key, keys }) => key === name.key || mayBeSamePerson(keys, name.keys));
      if (sameName === undefined) namesOf.set(number, [...knownNames, name]);
      return `${number}\n${(sameName ?? name).key}`;
    };
  };
};

/**
 * Returns the keys of rows in order. Rows to add up share a key. A row without a class gets the person's only class.
 */
export const keysOfRows = (
  rows: readonly RosterRow[],
  byName: boolean,
  belongToTwoPeople: TwoPeopleCheck,
): ((row: RosterRow) => string) => {
  const startPersonKeys = createPersonKeys(rows, belongToTwoPeople);
  const startRowKeys = (): ((row: RosterRow) => string) => {
    const ownerOf = startPersonKeys();
    return (row) => {
      const owner = ownerOf(row);
      // Several people can have the same last 4 digits, so we ask about each row separately.
      return (owner.startsWith("|\n") && !byName) || hasOnlyLast4(row)
        ? ""
        : [owner, row.employerId, row.workMonth, row.agreementCode].join("\n");
    };
  };
  const classes = new Map<string, Set<string>>();
  if (rows.some((row) => classOf(row) !== "") && rows.some((row) => classOf(row) === "")) {
    const personOf = startRowKeys();
    for (const row of rows) {
      const [person, rowClass] = [personOf(row), classOf(row)];
      if (rowClass !== "") classes.set(person, (classes.get(person) ?? new Set()).add(rowClass));
    }
  }
  const personOf = startRowKeys();
  let [lastRow, key]: [RosterRow | null, string] = [null, ""];
  return (row) => {
    // Rows of one person share a cells object.
    if (row.cells !== lastRow?.cells) {
      const [person, rowClass] = [personOf(row), classOf(row)];
      const [onlyClass = "", ...otherClasses] = rowClass === "" ? (classes.get(person) ?? []) : [];
      key = person === "" ? "" : `${person}\n${otherClasses.length === 0 ? rowClass || onlyClass : rowClass}`;
    }
    lastRow = row;
    return key === "" ? `row ${row.row}` : key;
  };
};

/** True if a row's payroll number differs from that of the person's first row. */
export const hasOtherPayrollNo = ({ payrollNo: firstNo }: RosterRow, { payrollNo: other }: RosterRow): boolean =>
  firstNo !== other && firstNo !== "" && other !== "" && toPlainPayrollNo(firstNo) !== toPlainPayrollNo(other);

/** Explains why a row belongs to a person: by name only, or by number although the name differs. */
export const explainJoin = (first: RosterRow, row: RosterRow): "BY_NAME" | "OTHER_NAME" | null => {
  if (isUnnumbered(row)) return isUnnumbered(first) ? null : "BY_NAME";
  if (first.lastName === row.lastName && first.firstName === row.firstName) return null;
  const [name, other] = [toNameKeys(first), toNameKeys(row)];
  const { isLastSame, isFirstSame } = compareNames(name, other);
  // Without a whole number, father and son may have the same values.
  const mayBeFamily = wholeNumberOf(row) === "" && name.suffix !== other.suffix;
  return isLastSame && isFirstSame !== false && !mayBeFamily ? null : "OTHER_NAME";
};

const joinRules = {
  BY_NAME: {
    ruleId: "rows-by-name",
    message: () =>
      "These rows have no number. They were added to the rows right above them, which have the same name. If they belong to someone else, add each person’s number, and upload the file again.",
  },
  OTHER_NAME: {
    ruleId: "names-of-number",
    message: (rows: readonly RosterRow[]) =>
      `These rows give one number to two names: ${listDisplayValues(rows.map(formatName))}. They were added up, because a number belongs to one person. If they belong to two people, correct the numbers, and upload the file again.`,
  },
  OTHER_NUMBER: {
    ruleId: "payroll-numbers-of-one",
    message: (rows: readonly RosterRow[]) =>
      `These rows give several payroll numbers to one person: ${listDisplayValues(rows.map(({ payrollNo }) => payrollNo))}. They were added up, because their other number is the same. The payroll number in the first row counts. If they belong to two people, correct the numbers, and upload the file again.`,
  },
};

export type JoinedRows = { readonly kind: keyof typeof joinRules; readonly rows: readonly RosterRow[] };

/** Warns of rows that were added despite a missing number or a different name. */
export const listJoinedRows = (joined: readonly JoinedRows[]): FileFinding[] =>
  (["BY_NAME", "OTHER_NAME", "OTHER_NUMBER"] as const).flatMap((kind) => {
    const rows = joined.filter((entry) => entry.kind === kind).flatMap((entry) => entry.rows);
    const numbers = [...new Set(rows.map(({ row }) => row))].toSorted((a, b) => a - b);
    return toFindings("WARNING", joinRules[kind].ruleId, numbers, joinRules[kind].message(rows));
  });

/** Counts the people in rows. */
export const countPeopleOf = (rows: readonly RosterRow[]): number =>
  new Set(
    rows.map((row) => row.ssn || row.memberId || `${row.ssnLast4}|${row.payrollNo}|${row.lastName}|${row.firstName}`),
  ).size;
