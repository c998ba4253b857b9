import { formatAmount, parseMoney, sumCents } from "../../../lib/platform/cents/money.ts";
import { balanceOf, allocateCredits } from "../../../lib/money/payments/balance.ts";
import { readStoredJson, writeStoredText } from "../../_form/stored-text.ts";
import type { Charge, Payable, PaymentBody } from "../../../lib/money/payments/schema.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import { findDebitObstacle } from "../../../lib/money/bank-accounts/bank-account-faults.ts";
import { bankAccountStateLabels } from "../../../lib/money/bank-accounts/texts.en.ts";
import type { BankAccount } from "../../../lib/money/bank-accounts/schema.ts";
import { formatShortDate } from "../../../lib/platform/format/date.ts";

/** Returns a short reason an account can't be chosen, or null if it can. `today` is the ISO date at the fund. */
export const unusableText = (account: BankAccount, today: string): string | null => {
  switch (findDebitObstacle(account, today)) {
    case "closed":
    case "unverified":
      return bankAccountStateLabels[account.state];
    case "blocked":
      return `Can’t be debited, code ${account.blockedCode}`;
    case "held":
      return "Held, call us";
    case "coolOff":
      return `From ${formatShortDate(account.usableFrom ?? today)}`;
    case null:
      return null;
  }
};

/** The visitor's choices as typed: amounts by charge ID, an account's ID, a date. Never a bank account number. */
export type Choices = {
  readonly checked: Readonly<Record<string, boolean>>;
  readonly amounts: Readonly<Record<string, string>>;
  /** By fund: true if the fund's open credits pay its charges first. */
  readonly useCredit?: Readonly<Partial<Record<FundCode, boolean>>>;
  readonly bankAccountId: string;
  readonly debitDate: string;
};

type ReviewedLine = Pick<Charge, "workMonth" | "fund" | "type" | "isCorrection"> & {
  readonly chargeId: string;
  /** The total amount, and the part that a credit pays. */
  readonly cents: number;
  readonly creditCents: number;
};

/** One intent to pay: exactly what is authorized, and the key that makes a repeat the same payment. */
export type Intent = {
  readonly key: string;
  readonly body: PaymentBody;
  readonly lines: readonly ReviewedLine[];
  /** The account's last digits, so that the page can still show them after a reload. */
  readonly last4: string;
  /** True if it was sent without a successful response: it can only be repeated, not changed. */
  readonly isSent: boolean;
};

export type PaymentDraft = {
  /** The work month the visitor came from, or null for all open charges. */
  readonly month: string | null;
  readonly choices: Choices;
  /** Set after "Review payment" is pressed. */
  readonly intent: Intent | null;
};

const storageKey = "payment-data";

/** Returns this tab's draft, or null if there is none, or none for the visitor's current month. */
export const findDraft = (month: string | null): PaymentDraft | null => {
  const draft = readStoredJson(storageKey, "tab") as PaymentDraft | null;
  return draft !== null && (draft.month === month || draft.intent?.isSent === true) ? draft : null;
};

export const saveDraft = (draft: PaymentDraft): void => writeStoredText(storageKey, JSON.stringify(draft), "tab");
export const removeDraft = (): void => writeStoredText(storageKey, null, "tab");

/** Checks all open charges in full, or only those of `month`, and selects the first verified account and first date. */
export const startChoices = (payable: Payable, month: string | null): Choices => {
  const { owed: charges } = balanceOf(payable.charges);
  return {
    checked: Object.fromEntries(charges.map(({ id, workMonth }) => [id, month === null || workMonth === month])),
    amounts: Object.fromEntries(charges.map(({ id, owedCents }) => [id, formatAmount(owedCents)])),
    bankAccountId: payable.bankAccounts.find((account) => unusableText(account, payable.today) === null)?.id ?? "",
    debitDate: payable.earliestDebitDate,
  };
};

/** Adds newly owed charges to earlier choices, and removes charges that are no longer owed. */
export const updateChoices = (earlierChoices: Choices, payable: Payable, dates: readonly string[]): Choices => {
  const initial = startChoices(payable, null);
  const ids = Object.keys(initial.checked);
  return {
    checked: Object.fromEntries(ids.map((id) => [id, earlierChoices.checked[id] ?? false])),
    amounts: Object.fromEntries(ids.map((id) => [id, earlierChoices.amounts[id] ?? initial.amounts[id] ?? ""])),
    ...(earlierChoices.useCredit !== undefined && { useCredit: earlierChoices.useCredit }),
    bankAccountId: payable.bankAccounts.some(({ id }) => id === earlierChoices.bankAccountId)
      ? earlierChoices.bankAccountId
      : initial.bankAccountId,
    debitDate: dates.includes(earlierChoices.debitDate) ? earlierChoices.debitDate : initial.debitDate,
  };
};

/** Returns the checked charges with the typed cents; unreadable amounts count as zero. */
export const chosenLines = (
  choices: Choices,
  openCharges: readonly Charge[],
): readonly (ReviewedLine & Pick<Charge, "dueDate">)[] => {
  const { owed, credits } = balanceOf(openCharges);
  const checkedCharges = owed.filter(({ id }) => choices.checked[id] === true);
  const centsOf = (id: string): number => parseMoney(choices.amounts[id] ?? "") ?? 0;
  const uses = allocateCredits(
    checkedCharges.map(({ id, fund }) => ({ chargeId: id, fund, cents: centsOf(id) })),
    credits.filter(({ fund }) => choices.useCredit?.[fund] === true),
  );
  return checkedCharges.map(({ id, workMonth, fund, type, isCorrection, dueDate }) => ({
    chargeId: id,
    workMonth,
    fund,
    type,
    isCorrection,
    dueDate,
    cents: centsOf(id),
    creditCents: sumCents(uses.filter(({ toChargeId }) => toChargeId === id)),
  }));
};

/** Creates an intent for checked choices. `key` must be unique. */
export const toIntent = (choices: Choices, payable: Payable, key: string): Intent => {
  const lines = chosenLines(choices, payable.charges).map(({ dueDate: _dueDate, ...line }) => line);
  const credits = balanceOf(payable.charges).credits.filter(({ fund }) => choices.useCredit?.[fund] === true);
  const creditUses = allocateCredits(lines, credits);
  const allocations = lines
    .map(({ chargeId, cents, creditCents }) => ({ chargeId, cents: cents - creditCents }))
    .filter(({ cents }) => cents > 0);
  const { bankAccountId, debitDate } = choices;
  return {
    key,
    lines,
    last4: payable.bankAccounts.find(({ id }) => id === bankAccountId)?.last4 ?? "",
    isSent: false,
    body: {
      ...(allocations.length > 0 && { bankAccountId, debitDate }),
      allocations,
      ...(creditUses.length > 0 && { creditUses: [...creditUses] }),
      authorizationVersion: payable.authorization.version,
    },
  };
};
