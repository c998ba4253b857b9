import { loadLateEstimates } from "../../../lib/late-charges/load.ts";
import { loadPayments } from "../../../lib/payments/load.ts";
import { routes } from "../../../lib/routes.ts";
import { pageTitle } from "../../_shell/page-title.ts";
import { PageHead } from "../../_ui/page-head.tsx";
import { LoadFailed } from "../../_shell/load-failed.tsx";
import { MakeAPaymentButton } from "../_payments/make-a-payment-button.tsx";
import { BankAccountsCard } from "./bank-accounts-card.tsx";
import { LateEstimatesCard } from "./late-estimates-card.tsx";
import { PaymentsCard } from "./payments-card.tsx";
import styles from "./payments-and-accounts.module.css";

export const generateMetadata = () => pageTitle("Payments and Accounts");

export default async function PaymentsAndAccountsPage() {
  const [answer, late] = await Promise.all([loadPayments(), loadLateEstimates()]);
  return (
    <>
      <PageHead
        title="Payments and Accounts"
        lead="Your company’s payments and the bank accounts it pays from."
        actions={<MakeAPaymentButton />}
      />
      {answer.ok ? (
        <div className={styles.stack}>
          <PaymentsCard payments={answer.value.payments} />
          {late.ok ? (
            <LateEstimatesCard estimates={late.value.estimates} />
          ) : (
            <LoadFailed text={late.failure.text} href={routes.paymentsAndAccounts} />
          )}
          <BankAccountsCard bankAccounts={answer.value.bankAccounts} />
        </div>
      ) : (
        <LoadFailed text={answer.failure.text} href={routes.paymentsAndAccounts} />
      )}
    </>
  );
}
