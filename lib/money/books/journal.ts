import type { StatementEntry } from "../ledger/schema.ts";

/** The accounts of a fund’s general ledger, with the numbers and names they have until a fund sets its own. */
export const accounts = {
  cash: { number: "1000", name: "Cash" },
  transit: { number: "1050", name: "Cash in transit" },
  receivable: { number: "1200", name: "Contributions receivable" },
  creditsPayable: { number: "2100", name: "Credits payable" },
  unapplied: { number: "2200", name: "Unapplied cash" },
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
  /** Other money is cash at once. */
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
  /** The part of a payment that is money: below zero, of its reversal above zero; zero where only a credit moves. */
  readonly moneyCents: number;
};

type Ruled = Pick<BookEntry, "chargeType" | "payment" | "effectiveOn">;

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

/** Of a payment or not, and of its return or the undoing of one. */
type Moving = { readonly isPaid: boolean; readonly isOfReturn: boolean };

const moneyMovement = ({ isOfReturn }: Moving): Movement => (isOfReturn ? "returned" : "received");

type Rule = {
  readonly name: string;
  /** Across from the receivable or the credit. */
  readonly account: (entry: Ruled) => Account;
  readonly movement: (entry: Moving) => Movement;
};

/** Where the income of a charge is, and what is overpaid on it. */
const chargeRules: Readonly<Record<BookEntry["chargeType"], Readonly<Record<"income" | "credit", Account>>>> = {
  CHARGE: { income: "income", credit: "creditsPayable" },
  LATE_CHARGE: { income: "lateIncome", credit: "creditsPayable" },
  INTEREST: { income: "lateIncome", credit: "creditsPayable" },
  NSF_FEE: { income: "nsfFees", credit: "creditsPayable" },
  UNAPPLIED: { income: "unapplied", credit: "unapplied" },
};

const incomeOf = ({ chargeType }: Ruled): Account => chargeRules[chargeType].income;

/** A debit that came back on its day of settlement, or before, was never cash. */
const moneyOf = ({ payment, effectiveOn }: Ruled): Account => {
  const settlesOn = payment?.settlesOn ?? null;
  const isTransit = payment?.isDebit === true && (settlesOn === null || settlesOn >= effectiveOn);
  return isTransit ? "transit" : "cash";
};

/** Every type of the ledger: a new one doesn’t compile before it has its rule. */
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
  // Its two sides add up to zero in a fund; between the funds, one owes the other.
  TRANSFER: { name: "Transfer", account: () => "transfers", movement: () => "transferred" },
  // Its check is written at once.
  REFUND: { name: "Refund", account: () => "cash", movement: () => "refunded" },
  PAYMENT: { name: "Payment", account: moneyOf, movement: moneyMovement },
  REVERSAL: {
    name: "Reversal",
    account: (entry) => (entry.payment === null ? incomeOf(entry) : moneyOf(entry)),
    movement: (entry) => (entry.isPaid ? moneyMovement(entry) : "credited"),
  },
};

export type JournalLine = {
  /** The same for the same entry and account, whenever the journal is made. */
  readonly id: string;
  /** The entry or payment. Lines of one act and day balance. */
  readonly actId: string;
  readonly sourceId: string;
  readonly on: string;
  readonly account: Account;
  /** A debit above zero, a credit below. */
  readonly cents: number;
};

const lineOf = (source: Omit<JournalLine, "id" | "account" | "cents">, account: Account, cents: number) =>
  cents === 0 ? [] : [{ ...source, id: `${source.sourceId}-${account}`, account, cents }];

const linesOf = (entry: BookEntry, before: number): JournalLine[] => {
  const after = before + entry.cents;
  const source = { sourceId: entry.id, actId: entry.payment?.id ?? entry.id, on: entry.effectiveOn };
  const other = entry.payment === null ? entry.cents : entry.moneyCents;
  return [
    ...lineOf(source, "receivable", Math.max(after, 0) - Math.max(before, 0)),
    ...lineOf(source, chargeRules[entry.chargeType].credit, Math.min(after, 0) - Math.min(before, 0)),
    ...lineOf(source, bookRules[entry.type].account(entry), -other),
  ];
};

/** A debit that the bank settled: cash in transit becomes cash. */
type Settlement = { readonly paymentId: string; readonly on: string; readonly cents: number };

const settle = ({ paymentId, on, cents }: Settlement): JournalLine[] => {
  const source = { sourceId: paymentId, actId: paymentId, on };
  return [...lineOf(source, "cash", cents), ...lineOf(source, "transit", -cents)];
};

type Period = {
  /** Cents on each charge before the period; none is zero. */
  readonly opening: ReadonlyMap<string, number>;
  /** By the day of their effect, then in the order of posting. */
  readonly entries: readonly BookEntry[];
  readonly settlements: readonly Settlement[];
};

/**
 * Makes the double-entry lines of a period and fund, by day. What a charge’s balance is above zero is receivable, what
 * it is below zero is a credit payable. The lines of every day add up to zero.
 */
export const journalOf = ({ opening, entries, settlements }: Period): JournalLine[] => {
  const balances = new Map(opening);
  const lines = entries.flatMap((entry) => {
    const before = balances.get(entry.chargeId) ?? 0;
    balances.set(entry.chargeId, before + entry.cents);
    return linesOf(entry, before);
  });
  return [...lines, ...settlements.flatMap(settle)].toSorted((line, other) => line.on.localeCompare(other.on));
};
