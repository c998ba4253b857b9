import { addBankingDays } from "../../platform/calendar/banking-day.ts";
import type { ItemKind } from "./schema.ts";
import type { StatementLine } from "./statement.ts";

/** How far apart two days may be, in banking days. */
const nearDays = 3;

/** Money that the books expect on the bank account of a fund. */
export type Expected = {
  readonly id: string;
  readonly kind: ItemKind;
  /** As the bank books it: above zero for money in. Of a batch, its net of returns. */
  readonly cents: number;
  /** ISO date of settlement, of the deposit, or of the refund. */
  readonly day: string;
  /** Of a check that the fund wrote, which can be cashed much later; null for all else. */
  readonly checkNo: string | null;
};

export type BankLine = StatementLine & { readonly id: string };

type Match<Item> = { readonly line: BankLine; readonly expected: Item };

export type Matching<Item extends Expected> = {
  /** One line for one amount, and no other is possible for either. */
  readonly exact: readonly Match<Item>[];
  /** Lines for a person, with the expected amounts that are possible. */
  readonly lines: readonly { readonly line: BankLine; readonly possible: readonly Item[] }[];
  /** Expected amounts without an exact line. */
  readonly open: readonly Item[];
  /** Open amounts that the bank should have booked by now. */
  readonly overdue: readonly Item[];
};

const areNear = (one: string, other: string): boolean => {
  const [first, last] = one < other ? [one, other] : [other, one];
  return last <= addBankingDays(first, nearDays);
};

const numberKey = (typed: string): string => typed.replace(/^0+/, "");

const namesCheck = ({ reference, text }: StatementLine, checkNo: string): boolean =>
  [reference, ...text.split(/[^\dA-Za-z]+/)].some((word) => numberKey(word) === numberKey(checkNo));

/** Says whether a line can be an amount: the same cents on near days, or by the number of a check. */
export const canMatch = (line: BankLine, { cents, day, checkNo }: Expected): boolean =>
  line.cents === cents && (checkNo === null ? areNear(line.day, day) : line.day >= day && namesCheck(line, checkNo));

/**
 * Matches the lines of one fund’s account with what its books expect, never two for one. The order of neither matters
 * to what is exact. An expected $0.00 needs no line.
 * @param today ISO date
 */
export const matchLines = <Item extends Expected>(
  lines: readonly BankLine[],
  expected: readonly Item[],
  today: string,
): Matching<Item> => {
  const wanted = expected.filter(({ cents }) => cents !== 0);
  const byCents = Map.groupBy(wanted, ({ cents }) => cents);
  const found = lines.map((line) => ({
    line,
    possible: (byCents.get(line.cents) ?? []).filter((one) => canMatch(line, one)),
  }));
  const claims = new Map<Item, number>();
  for (const one of found.flatMap(({ possible }) => possible)) claims.set(one, (claims.get(one) ?? 0) + 1);
  const exact = found.flatMap(({ line, possible }) => {
    const [only] = possible;
    return possible.length === 1 && only !== undefined && claims.get(only) === 1 ? [{ line, expected: only }] : [];
  });
  const matchedLines = new Set(exact.map(({ line }) => line));
  const matched = new Set(exact.map((match) => match.expected));
  const open = wanted.filter((one) => !matched.has(one));
  return {
    exact,
    lines: found.filter(({ line }) => !matchedLines.has(line)),
    open,
    overdue: open.filter(({ day, checkNo }) => checkNo === null && today > addBankingDays(day, nearDays)),
  };
};
