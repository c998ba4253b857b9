import { addBankingDays } from "../../platform/calendar/banking-day.ts";
import type { ItemKind } from "./schema.ts";
import type { StatementLine } from "./statement.ts";

/** Two days match when they are at most this many banking days apart. */
const nearDays = 3;

/** Money that the books expect on the bank account of a fund. */
export type Expected = {
  readonly id: string;
  readonly kind: ItemKind;
  /** The amount as the bank books it, above zero for money in; for a batch, net of returns. */
  readonly cents: number;
  /** ISO date of the settlement, deposit or refund. */
  readonly day: string;
  /** The number of a check that the fund wrote, which can be cashed much later; otherwise null. */
  readonly checkNo: string | null;
};

export type BankLine = StatementLine & { readonly id: string };

type Match<Item> = { readonly line: BankLine; readonly expected: Item };

export type Matching<Item extends Expected> = {
  /** Pairs of one line and one amount that can only match each other. */
  readonly exact: readonly Match<Item>[];
  /** Lines that a person must match, with their possible amounts. */
  readonly lines: readonly { readonly line: BankLine; readonly possible: readonly Item[] }[];
  /** Expected amounts without an exact line. */
  readonly open: readonly Item[];
  /** Open amounts that the bank should have booked by now. */
  readonly overdue: readonly Item[];
};

const areNear = (day: string, otherDay: string): boolean => {
  const [first, last] = day < otherDay ? [day, otherDay] : [otherDay, day];
  return last <= addBankingDays(first, nearDays);
};

const numberKey = (typedText: string): string => typedText.replace(/^0+/, "");

const namesCheck = ({ reference, text }: StatementLine, checkNo: string): boolean =>
  [reference, ...text.split(/[^\dA-Za-z]+/)].some((word) => numberKey(word) === numberKey(checkNo));

/** True when a line can match an amount: the same cents on near days, or with the same check number. */
export const canMatch = (line: BankLine, { cents, day, checkNo }: Expected): boolean =>
  line.cents === cents && (checkNo === null ? areNear(line.day, day) : line.day >= day && namesCheck(line, checkNo));

/**
 * Matches the lines of a fund’s account with its expected amounts, one to one. The order of the inputs doesn't change the
 * exact matches. An expected $0.00 needs no line.
 * @param today ISO date
 */
export const matchLines = <Item extends Expected>(
  lines: readonly BankLine[],
  expected: readonly Item[],
  today: string,
): Matching<Item> => {
  const candidates = expected.filter(({ cents }) => cents !== 0);
  const candidatesByCents = Map.groupBy(candidates, ({ cents }) => cents);
  const lineMatches = lines.map((line) => ({
    line,
    possible: (candidatesByCents.get(line.cents) ?? []).filter((item) => canMatch(line, item)),
  }));
  const claims = new Map<Item, number>();
  for (const item of lineMatches.flatMap(({ possible }) => possible)) claims.set(item, (claims.get(item) ?? 0) + 1);
  const exact = lineMatches.flatMap(({ line, possible }) => {
    const [onlyItem] = possible;
    return possible.length === 1 && onlyItem !== undefined && claims.get(onlyItem) === 1
      ? [{ line, expected: onlyItem }]
      : [];
  });
  const matchedLines = new Set(exact.map(({ line }) => line));
  const matchedItems = new Set(exact.map((match) => match.expected));
  const unmatched = candidates.filter((item) => !matchedItems.has(item));
  return {
    exact,
    lines: lineMatches.filter(({ line }) => !matchedLines.has(line)),
    open: unmatched,
    overdue: unmatched.filter(({ day, checkNo }) => checkNo === null && today > addBankingDays(day, nearDays)),
  };
};
