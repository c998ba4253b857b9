import { fundNames } from "#lib/platform/format/fund-names.ts";
import { formatMoney, sumCents } from "#lib/platform/cents/money.ts";
import type { AccountCharge, EmployerAccount } from "#lib/desk/operations/schema.ts";
import { chargeMonthText } from "#lib/money/payments/charge-texts.en.ts";
import { Alert } from "#app/_ui/alert.tsx";
import { reportFoundText } from "../../../_desk/payment-words.ts";

const chargeText = (charge: AccountCharge): string => {
  const [charged, paid, owed] = [charge.chargedCents, charge.paidCents, charge.owedCents].map(formatMoney);
  return `Charge for ${chargeMonthText(charge)}, ${fundNames[charge.fund]}: now ${charged} charged, ${paid} paid, ${owed} owed.`;
};

/** The charges, reports and balances that were searched for, by a report's number or by an amount. */
export const FoundAmounts = ({ employer: { funds, isBalanceFound, reportsFound } }: { employer: EmployerAccount }) => {
  const both = sumCents(funds.map(({ balanceCents }) => ({ cents: balanceCents })));
  const titles = [
    ...reportsFound.map(reportFoundText),
    ...(isBalanceFound ? [`Balance of ${formatMoney(both)}, both funds.`] : []),
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
