import type { StatementEntry } from "../ledger/schema.ts";

/** The default accounts of a fund’s general ledger. A fund can set its own numbers and names. */
export const accounts = {
  cash: { number: "1000", name: "Cash" },
  transit: { number: "1050", name: "Cash in transit" },
  receivable: { number: "1200", name: "Contributions receivable" },
  creditsPayable: { number: "2100", name: "Credits payable" },
  unapplied: { number: "2200", name: "Unapplied cash" },
  verification: { number: "2300", name: "Account verification amounts" },
  transfers: { number: "2400", name: "Month and interfund transfers" },
  income: { number: "4000", name: "Contribution income" },
  lateIncome: { number: "4100", name: "Late-charge income" },
  nsfFees: { number: "4200", name: "NSF fees" },
  writeOffs: { number: "5000", name: "Write-offs" },
} as const;
export type Account = keyof typeof accounts;

/** ISO days of a payment at the bank. */
type BookPayment = {
  readonly id: string;
  /** Money other than debits is cash immediately. */
  readonly isDebit: boolean;
  /** Null when it never settles, because it was not sent. */
  readonly settlesOn: string | null;
};

/** One ledger entry. */
export type BookEntry = Pick<StatementEntry, "type" | "chargeType" | "cents"> & {
  readonly id: string;
  readonly chargeId: string;
  /** ISO date. */
  readonly effectiveOn: string;
  readonly payment: BookPayment | null;
  /** The day a refund by ACH leaves the fund's account; null before its batch is sent. */
  readonly leavesOn?: string | null;
  /** The money of a payment: below zero for a payment, above zero for its reversal, zero when only a credit moves. */
  readonly moneyCents: number;
};

type Ruled = Pick<BookEntry, "chargeType" | "payment" | "effectiveOn" | "leavesOn">;

/** Columns of the rollforward between opening and closing. */
export const movements = [
  "charged",
  "received",
  "returned",
  "refunded",
  "transferred",
  "credited",
  "writtenOff",
] as const;
export type Movement = (typeof movements)[number];

/** True flags for an entry of a payment, and for one of a return or its undo. */
type Moving = { readonly isPaid: boolean; readonly isOfReturn: boolean };

const moneyMovement = ({ isOfReturn }: Moving): Movement => (isOfReturn ? "returned" : "received");

type Rule = {
  readonly name: string;
  /** The account opposite the receivable or the credit. */
  readonly account: (entry: Ruled) => Account;
  readonly movement: (entry: Moving) => Movement;
};

/** The accounts for a charge's income, its owed amount and its overpaid amount. */
const chargeRules: Readonly<Record<BookEntry["chargeType"], Readonly<Record<"income" | "owed" | "credit", Account>>>> =
  {
    CHARGE: { income: "income", owed: "receivable", credit: "creditsPayable" },
    LATE_CHARGE: { income: "lateIncome", owed: "receivable", credit: "creditsPayable" },
    INTEREST: { income: "lateIncome", owed: "receivable", credit: "creditsPayable" },
    NSF_FEE: { income: "nsfFees", owed: "receivable", credit: "creditsPayable" },
    UNAPPLIED: { income: "unapplied", owed: "receivable", credit: "unapplied" },
    VERIFICATION: { income: "verification", owed: "verification", credit: "verification" },
  };

const incomeOf = ({ chargeType }: Ruled): Account => chargeRules[chargeType].income;

/** A debit returned on or before its settlement day was never cash. */
const moneyOf = ({ payment, effectiveOn }: Ruled): Account => {
  const settlesOn = payment?.settlesOn ?? null;
  const isTransit = payment?.isDebit === true && (settlesOn === null || settlesOn >= effectiveOn);
  return isTransit ? "transit" : "cash";
};

const refundOf = ({ leavesOn, effectiveOn }: Ruled): Account =>
  leavesOn === undefined || (leavesOn !== null && leavesOn <= effectiveOn) ? "cash" : "transit";

/** Rules for all entry types; a new type doesn’t compile without its rule. */
export const bookRules: Readonly<Record<BookEntry["type"], Rule>> = {
  CHARGE: { name: "Contributions", account: incomeOf, movement: () => "charged" },
  LATE_CHARGE: { name: "Late charge", account: incomeOf, movement: () => "charged" },
  INTEREST: { name: "Interest", account: incomeOf, movement: () => "charged" },
  WAIVER: { name: "Waiver", account: incomeOf, movement: () => "writtenOff" },
  // A credit used in a payment moves no income: its two entries add up to zero.
  CREDIT: {
    name: "Credit",
    account: incomeOf,
    movement: ({ isPaid }) => (isPaid ? "received" : "credited"),
  },
  NSF_FEE: { name: "Returned-check fee", account: incomeOf, movement: () => "charged" },
  UNAPPLIED: { name: "Unapplied cash", account: moneyOf, movement: () => "received" },
  // Both sides add up to zero within a fund. Between funds, one fund owes the other.
  TRANSFER: { name: "Transfer", account: () => "transfers", movement: () => "transferred" },
  // A refund check is written the same day; a refund by ACH is in transit until the bank pays it.
  REFUND: { name: "Refund", account: refundOf, movement: () => "refunded" },
  // The bank books all micro-entries of an account on one day.
  VERIFICATION: { name: "Account verification", account: () => "cash", movement: () => "refunded" },
  PAYMENT: { name: "Payment", account: moneyOf, movement: moneyMovement },
  REVERSAL: {
    name: "Reversal",
    account: (entry) => (entry.payment === null ? incomeOf(entry) : moneyOf(entry)),
    movement: (entry) => (entry.isPaid ? moneyMovement(entry) : "credited"),
  },
};

export type JournalLine = {
  /** Stays the same for an entry and account in all exports. */
  readonly id: string;
  /** The id of the entry, payment or refund. Lines with the same id and day balance. */
  readonly actId: string;
  readonly sourceId: string;
  readonly date: string;
  readonly account: Account;
  /** A debit above zero, a credit below. */
  readonly cents: number;
};

const lineOf = (source: Omit<JournalLine, "id" | "account" | "cents">, account: Account, cents: number) =>
  cents === 0 ? [] : [{ ...source, id: `${source.sourceId}-${account}`, account, cents }];

const linesOf = (entry: BookEntry, oldCents: number): JournalLine[] => {
  const newCents = oldCents + entry.cents;
  const source = { sourceId: entry.id, actId: entry.payment?.id ?? entry.id, date: entry.effectiveOn };
  const otherCents = entry.payment === null ? entry.cents : entry.moneyCents;
  const { owed, credit } = chargeRules[entry.chargeType];
  const above = Math.max(newCents, 0) - Math.max(oldCents, 0);
  return [
    ...(owed === credit
      ? lineOf(source, owed, entry.cents)
      : [...lineOf(source, owed, above), ...lineOf(source, credit, entry.cents - above)]),
    ...lineOf(source, bookRules[entry.type].account(entry), -otherCents),
  ];
};

/** Moves a settled debit, or a paid refund (below zero), from cash in transit to cash. */
type Settlement = { readonly sourceId: string; readonly date: string; readonly cents: number };

const settle = ({ sourceId, date, cents }: Settlement): JournalLine[] => {
  const source = { sourceId, actId: sourceId, date };
  return [...lineOf(source, "cash", cents), ...lineOf(source, "transit", -cents)];
};

type Period = {
  /** The nonzero balance of each charge before the period, in cents. */
  readonly opening: ReadonlyMap<string, number>;
  /** Sorted by effective day, then by posting time. */
  readonly entries: readonly BookEntry[];
  readonly settlements: readonly Settlement[];
};

/**
 * Makes the double-entry lines of a fund and period, by day. A charge’s balance above zero is receivable; below zero, it
 * is a credit payable. Each day’s lines add up to zero.
 */
export const journalOf = ({ opening, entries, settlements }: Period): JournalLine[] => {
  const balances = new Map(opening);
  const lines = entries.flatMap((entry) => {
    const oldCents = balances.get(entry.chargeId) ?? 0;
    balances.set(entry.chargeId, oldCents + entry.cents);
    return linesOf(entry, oldCents);
  });
  return [...lines, ...settlements.flatMap(settle)].toSorted((line, other) => line.date.localeCompare(other.date));
};
