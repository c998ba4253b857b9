import { addBankingDays } from "../../../lib/platform/calendar/banking-day.ts";
import { balanceOf } from "../../../lib/money/payments/balance.ts";
import type { Charge } from "../../../lib/money/payments/schema.ts";
import { loadPayable } from "../../../lib/money/payments/load.ts";
import { routes } from "../../../lib/routes.ts";
import { pageTitle, type SearchProps } from "../../_shell/page-title.ts";
import { Card } from "../../_ui/card.tsx";
import { PageHead } from "../../_ui/page-head.tsx";
import { Credits } from "../_payments/credits.tsx";
import { LoadFailed } from "../../_shell/load-failed.tsx";
import { PaymentSteps } from "./payment-steps.tsx";

export const generateMetadata = () => pageTitle("Make a Payment");

const availableDates = 30;

export default async function MakeAPaymentPage({ searchParams }: SearchProps) {
  const [result, { month }] = await Promise.all([loadPayable(), searchParams]);
  return (
    <>
      <PageHead title="Make a Payment" lead="Pay contributions from your company’s bank account." />
      {!result.ok ? (
        <LoadFailed {...result.failure} href={routes.makeAPayment} />
      ) : balanceOf(result.value.charges).owed.length === 0 ? (
        <NothingOwed credits={balanceOf(result.value.charges).credits} />
      ) : (
        <PaymentSteps
          payable={result.value}
          dates={Array.from({ length: availableDates }, (_, n) => addBankingDays(result.value.earliestDebitDate, n))}
          month={typeof month === "string" && /^\d{4}-\d{2}$/.test(month) ? month : null}
        />
      )}
    </>
  );
}

const NothingOwed = ({ credits }: { credits: readonly Charge[] }) => (
  <Card title="Nothing is owed">
    <p>Every charge is paid or has a payment scheduled. You owe a report’s contributions once you commit it.</p>
    <Credits credits={credits} />
    <p>
      <a href={routes.paymentsAndAccounts}>Payments and accounts</a>
    </p>
  </Card>
);
