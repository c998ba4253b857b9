import { fundNames } from "#lib/platform/format/fund-names.ts";
import { formatMoney, sumCents } from "#lib/platform/cents/money.ts";
import type { FundAccount, PaidPart, AccountCharge, EmployerAccount } from "#lib/desk/operations/schema.ts";
import { owedNowOf } from "#lib/money/payments/balance.ts";
import { chargeMonthText, scheduledText } from "#lib/money/payments/charge-texts.en.ts";
import { Alert } from "#app/_ui/alert.tsx";
import { paidPartText, paidText, reportFoundText } from "../../../_desk/payment-words.ts";

const chargeText = (charge: AccountCharge): string => {
  const [chargedText, paidAmountText, owedText] = [charge.chargedCents, charge.paidCents, owedNowOf(charge)].map(
    formatMoney,
  );
  const scheduled = charge.scheduled === null ? "" : ` ${scheduledText(charge.scheduled)}.`;
  return `Charge for ${chargeMonthText(charge)}, ${fundNames[charge.fund]}: now ${chargedText} charged, ${paidAmountText} paid, ${owedText} owed.${scheduled}`;
};

/** The charges, reports and balances that match the search, by a report's number or by an amount. */
export const FoundAmounts = ({ employer: { funds, isBalanceFound, reportsFound } }: { employer: EmployerAccount }) => {
  const totalCents = sumCents(funds.map(({ balanceCents }) => ({ cents: balanceCents })));
  const titles = [
    ...reportsFound.map(reportFoundText),
    ...(isBalanceFound ? [`Balance of ${formatMoney(totalCents)}, both funds.`] : []),
    ...funds.flatMap(({ fund, balanceCents, isBalanceFound: isFound }) =>
      isFound ? [`Balance of ${formatMoney(balanceCents)}, ${fundNames[fund]}.`] : [],
    ),
  ];
  const charges = funds.flatMap((account) => account.charges.filter(({ isFound }) => isFound));
  return (
    <>
      {titles.map((title) => (
        <Alert key={title} tone="info" title={title} />
      ))}
      {charges.map((charge) => (
        <Alert key={charge.id} tone="info" title={chargeText(charge)} />
      ))}
    </>
  );
};

type FoundPart = { readonly part: PaidPart; readonly month: string };

const findParts = ({ charges }: FundAccount): FoundPart[][] => {
  const foundParts = charges.flatMap((charge) =>
    charge.payments
      .filter((part) => part.isFound)
      .map((part) => ({ part, month: `${paidText(part)} for ${chargeMonthText(charge)}` })),
  );
  return [...Map.groupBy(foundParts, ({ part }) => part.confirmationNo).values()];
};

const creditKeptText = (parts: readonly FoundPart[]): string => {
  const credit = sumCents(parts.map(({ part: { creditCents: cents } }) => ({ cents })));
  return credit > 0 && parts[0]?.part.state === "RETURNED"
    ? ` The credit of ${formatMoney(credit)} stays used: only the debit came back.`
    : "";
};

/** Answers "I already paid": shows the matching payment, its state, and the charges it paid. */
export const FoundPayment = ({ funds }: { funds: readonly FundAccount[] }) =>
  funds.flatMap((account) =>
    findParts(account).map((parts) => {
      const [firstPart] = parts;
      if (firstPart === undefined) return null;
      const { part } = firstPart;
      const tone = part.state === "RETURNED" ? "bad" : part.state === "SETTLED" ? "good" : "info";
      return (
        <Alert
          key={`${account.fund} ${part.confirmationNo}`}
          tone={tone}
          title={`Payment ${part.confirmationNo}, ${fundNames[account.fund]}: ${paidPartText(part)}.`}
        >
          {part.state === "RETURNED" || part.state === "CANCELLED" ? "It had paid" : "It pays"}{" "}
          {parts.map(({ month }) => month).join(", ")}.{creditKeptText(parts)}
        </Alert>
      );
    }),
  );
