import type { FileFinding } from "../schema.ts";
import type { NumberedRow } from "../ground/table.ts";
import { lastDigitsPattern } from "../cells/ssn-shapes.ts";
import { type ReportPerson, toPlainPayrollNo } from "./match-person.ts";
import { type NameKeys, toNameKeys } from "../../tad/people/person-names.ts";
import type { RosterRow } from "../ground/roster-row.ts";

/** `digits`: the original length of the numbers. */
export type LostZeros = { readonly rows: readonly number[]; readonly digits: 4 | 9; readonly pattern: RegExp };

/** Matches "491" for last 4 digits, and "12345678" for whole numbers. */
const lostZerosPatterns = { 4: /^(?!0+$)\d{1,3}$/, 9: /^\d{7,8}$/ } as const;

/** Finds numbers that lost leading zeros: "491" in a column of last 4 digits, "12345678" in any other. */
export const findLostZeros = (people: readonly NumberedRow[], column: number): LostZeros => {
  const cells = people.map(({ row, cells: rowCells }) => ({ row, text: (rowCells[column] ?? "").trim() }));
  const isAllLast4 = cells.every(
    // "0" means none, so it doesn't show that other numbers in the column are whole.
    ({ text }) => text === "" || lastDigitsPattern.test(text) || /^\d{1,3}$/.test(text),
  );
  const digits = isAllLast4 ? 4 : 9;
  const pattern = lostZerosPatterns[digits];
  return { rows: cells.flatMap(({ row, text }) => (pattern.test(text) ? [row] : [])), digits, pattern };
};

/** Restores a number's lost zeros. Returns "" for a zero in place of last 4 digits, which means none. */
export const addLostZeros = (typed: string, { digits, pattern }: LostZeros): string => {
  const text = typed.trim();
  if (digits === 4 && /^0{1,3}$/.test(text)) return "";
  return pattern.test(text) ? text.padStart(digits, "0") : typed;
};

const texts = {
  4: "The last 4 digits of the Social Security numbers in these rows lost their leading zeros. We added them back.",
  9: "The Social Security numbers in these rows have seven or eight digits, because a spreadsheet removed leading zeros. We added the zeros back. Check that no other digit is missing.",
} as const;

/** Notes which numbers got zeros, since a whole number may have lost another digit. */
export const listLostZeros = ({ rows, digits }: LostZeros): FileFinding[] =>
  rows.length === 0
    ? []
    : [{ ruleId: "zeros-lost", severity: digits === 4 ? "INFO" : "WARNING", rows: [...rows], message: texts[digits] }];

/** True if the report pairs one of the numbers with a different one; null if the report doesn't show it. */
export type TwoPeopleCheck = (last4: string, payrollNo: string) => boolean | null;

type Numbers = Pick<ReportPerson, "ssnLast4" | "payrollNo">;

/** Compares numbers with `reported`, indexed at first use. Always null without payroll numbers. */
export const createTwoPeopleCheck = (reported: readonly Numbers[]): TwoPeopleCheck => {
  let index: Record<"byLast4" | "byPayrollNo", ReadonlyMap<string, readonly Numbers[]>> | null = null;
  return (last4, payrollNo) => {
    index ??= {
      byLast4: Map.groupBy(reported, (numbers) => numbers.ssnLast4),
      byPayrollNo: Map.groupBy(reported, (numbers) => toPlainPayrollNo(numbers.payrollNo)),
    };
    const plainNumber = toPlainPayrollNo(payrollNo);
    const [sameLast4 = [], samePayrollNo = []] = [index.byLast4.get(last4), index.byPayrollNo.get(plainNumber)];
    if (samePayrollNo.some((numbers) => numbers.ssnLast4 === last4))
      return samePayrollNo.every((numbers) => numbers.ssnLast4 === last4) ? false : null;
    return samePayrollNo.length > 0 || sameLast4.some((numbers) => numbers.payrollNo !== "") ? true : null;
  };
};

export type Name = { readonly key: string; readonly keys: NameKeys };

/** Creates a reader of names for comparison that reads each name once. */
export const createNameReader = (): ((row: RosterRow) => Name) => {
  const namesByText = new Map<string, Name>();
  return (row) => {
    const typed = `${row.lastName}\n${row.firstName}`;
    const cached = namesByText.get(typed);
    if (cached !== undefined) return cached;
    const keys = toNameKeys(row);
    const name = { key: `${keys.last}\n${keys.first}`, keys };
    namesByText.set(typed, name);
    return name;
  };
};

/** Stores the value of a key, or null if the key has several values. */
export const setUniqueValue = (map: Map<string, string | null>, key: string, value: string): void => {
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

const listConfirmed = (
  lines: readonly Parts[],
  firstKind: string,
  belongToTwoPeople: TwoPeopleCheck,
): readonly Parts[] =>
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
const findBlocks = (
  rows: readonly RosterRow[],
  nameOf: (row: RosterRow) => Name,
  belongToTwoPeople: TwoPeopleCheck,
): readonly Block[] => {
  const nameBlocks: { readonly key: string; readonly lines: Parts[] }[] = [];
  for (const row of rows) {
    const { key } = nameOf(row);
    if (nameBlocks.at(-1)?.key !== key) nameBlocks.push({ key, lines: [] });
    nameBlocks.at(-1)?.lines.push({ last4: row.ssnLast4 ?? "", payroll: toPlainPayrollNo(row.payrollNo) });
  }
  const namedBlocks = nameBlocks.filter(({ key }) => key !== "\n");
  const firstKinds = new Set<string>();
  const blocks = namedBlocks.flatMap(({ key, lines }) => {
    const parts = toParts(lines);
    if (parts === null || belongToTwoPeople(parts.last4, parts.payroll) === true) return [];
    for (const line of lines.slice(0, 1)) firstKinds.add(kindOf(line));
    return [{ key, ...parts }];
  });
  const [onlyKind, ...others] = firstKinds;
  if (blocks.length < 2 || blocks.length * 2 <= nameBlocks.length) return [];
  if (onlyKind === undefined || others.length > 0) return blocks;
  const confirmedBlocks = namedBlocks.flatMap(({ key, lines }) =>
    listConfirmed(lines, onlyKind, belongToTwoPeople).map(({ last4, payroll }) => ({ key, last4, payroll })),
  );
  return [...blocks, ...confirmedBlocks];
};

/** Completes a row's numbers from its block or rows with its name, since journals print one number per line. */
export const createNumberCompleter = (
  rows: readonly RosterRow[],
  nameOf: (row: RosterRow) => Name,
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
export const createInitialExpander = (
  rows: readonly RosterRow[],
  nameOf: (row: RosterRow) => Name,
  belongToTwoPeople: TwoPeopleCheck,
): ((parts: string, name: Name) => string) => {
  const hasBothNumbers = ({ ssnLast4 = "", payrollNo }: RosterRow): boolean => ssnLast4 !== "" && payrollNo !== "";
  // Most files have no initials.
  if (!rows.some((row) => hasBothNumbers(row) && isInitial(row))) return (_, { key }) => key;
  const values = new Map<string, string | null>();
  for (const row of rows) {
    const { ssnLast4 = "", payrollNo } = row;
    const { key, keys } = nameOf(row);
    if (
      !hasBothNumbers(row) ||
      keys.last === "" ||
      keys.first.length < 2 ||
      belongToTwoPeople(ssnLast4, payrollNo) === true
    )
      continue;
    setUniqueValue(values, `${ssnLast4}|${toPlainPayrollNo(payrollNo)}\n${keys.last}\n${keys.first.slice(0, 1)}`, key);
  }
  return (parts, { key }) => values.get(`${parts}\n${key}`) ?? key;
};
