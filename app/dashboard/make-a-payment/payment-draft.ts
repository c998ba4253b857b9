import { formatAmount, parseMoney } from "../../../lib/money/money.ts";
import { balanceOf } from "../../../lib/payments/balance.ts";
import { readKeptJson, writeKept } from "../../_form/kept-text.ts";
import type { Charge, Payable, PaymentBody } from "../../../lib/payments/schema.ts";

/** What the visitor chose, as typed: by charge id, an account's id, a date. Never a bank number. */
export type Choices = {
  readonly ticked: Readonly<Record<string, boolean>>;
  readonly amounts: Readonly<Record<string, string>>;
  readonly bankAccountId: string;
  readonly debitDate: string;
};

type ReviewedLine = Pick<Charge, "workMonth" | "fund"> & { readonly chargeId: string; readonly cents: number };

/** One intent to pay: exactly what is authorized, and the key that makes a repeat the same payment. */
export type Intent = {
  readonly key: string;
  readonly body: PaymentBody;
  readonly lines: readonly ReviewedLine[];
  /** It was sent and no good answer came back: it may only be repeated, not changed. */
  readonly isSent: boolean;
};

export type PaymentDraft = {
  /** The work month the visitor came from, null for all that is owed. */
  readonly month: string | null;
  readonly choices: Choices;
  /** Present from "Review payment" on. */
  readonly intent: Intent | null;
};

const storageKey = "payment-data";

/** The draft of this tab; null when there is none, or none for the month the visitor comes from now. */
export const findDraft = (month: string | null): PaymentDraft | null => {
  const draft = readKeptJson(storageKey, "tab") as PaymentDraft | null;
  return draft !== null && (draft.month === month || draft.intent?.isSent === true) ? draft : null;
};

export const keepDraft = (draft: PaymentDraft): void => writeKept(storageKey, JSON.stringify(draft), "tab");
export const dropDraft = (): void => writeKept(storageKey, null, "tab");

/** Everything owed is ticked with its full amount, or only the charges of `month`; first verified account, first date. */
export const startChoices = (payable: Payable, month: string | null): Choices => {
  const { owed: charges } = balanceOf(payable.charges);
  return {
    ticked: Object.fromEntries(charges.map(({ id, workMonth }) => [id, month === null || workMonth === month])),
    amounts: Object.fromEntries(charges.map(({ id, owedCents }) => [id, formatAmount(owedCents)])),
    bankAccountId: payable.bankAccounts.find(({ state }) => state === "VERIFIED")?.id ?? "",
    debitDate: payable.earliestDebitDate,
  };
};

/** Earlier choices with newly owed charges added and charges that are no longer owed removed. */
export const renewChoices = (kept: Choices, payable: Payable, dates: readonly string[]): Choices => {
  const fresh = startChoices(payable, null);
  const ids = Object.keys(fresh.ticked);
  return {
    ticked: Object.fromEntries(ids.map((id) => [id, kept.ticked[id] ?? false])),
    amounts: Object.fromEntries(ids.map((id) => [id, kept.amounts[id] ?? fresh.amounts[id] ?? ""])),
    bankAccountId: payable.bankAccounts.some(({ id }) => id === kept.bankAccountId)
      ? kept.bankAccountId
      : fresh.bankAccountId,
    debitDate: dates.includes(kept.debitDate) ? kept.debitDate : fresh.debitDate,
  };
};

/** The ticked charges with the cents typed for them; unreadable amounts count as nothing. */
export const chosenLines = (
  choices: Choices,
  charges: readonly Charge[],
): readonly (ReviewedLine & Pick<Charge, "dueDate">)[] =>
  charges
    .filter(({ id }) => choices.ticked[id] === true)
    .map(({ id, workMonth, fund, dueDate }) => ({
      chargeId: id,
      workMonth,
      fund,
      dueDate,
      cents: parseMoney(choices.amounts[id] ?? "") ?? 0,
    }));

/** A new intent for checked choices. `key` is unique to it. */
export const toIntent = (choices: Choices, payable: Payable, key: string): Intent => {
  const lines = chosenLines(choices, payable.charges).map(({ chargeId, workMonth, fund, cents }) => ({
    chargeId,
    workMonth,
    fund,
    cents,
  }));
  return {
    key,
    lines,
    isSent: false,
    body: {
      bankAccountId: choices.bankAccountId,
      debitDate: choices.debitDate,
      allocations: lines.map(({ chargeId, cents }) => ({ chargeId, cents })),
      authorizationVersion: payable.authorization.version,
    },
  };
};
