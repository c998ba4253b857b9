import { loadLateEstimates } from "../../../lib/late-charges/load.ts";
import { loadPayments } from "../../../lib/payments/load.ts";
import { routes } from "../../../lib/routes.ts";
import { pageTitle } from "../../_shell/page-title.ts";
import { ButtonLink } from "../../_ui/button.tsx";
import { PageHead } from "../../_ui/page-head.tsx";
import { LoadFailed } from "../../_shell/load-failed.tsx";
import { ViewOnlyNote } from "../../_shell/session/view-only-note.tsx";
import { MakeAPaymentButton } from "../_payments/make-a-payment-button.tsx";
import { BankAccountsCard } from "./bank-accounts-card.tsx";
import { toPaymentFilter } from "./payment-filter.ts";
import { PaymentFilters } from "./payment-filters.tsx";
import { LateEstimatesCard } from "./late-estimates-card.tsx";
import { PaymentsCard } from "./payments-card.tsx";
import styles from "./payments-and-accounts.module.css";

export const generateMetadata = () => pageTitle("Payments and Accounts");

type Props = { searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> };

export default async function PaymentsAndAccountsPage({ searchParams }: Props) {
  const { filter, at } = toPaymentFilter(await searchParams);
  const isFirstPage = at.after === undefined && at.before === undefined;
  const [answer, late] = await Promise.all([
    loadPayments({ ...filter, ...at }),
    isFirstPage ? loadLateEstimates() : null,
  ]);
  return (
    <>
      <PageHead
        title="Payments and Accounts"
        lead="Your company’s payments and the bank accounts it pays from."
        actions={
          <>
            <ButtonLink href={routes.statement} tone="quiet">
              Statement of account
            </ButtonLink>
            <MakeAPaymentButton />
          </>
        }
      />
      {answer.ok ? (
        <div className={styles.stack}>
          <ViewOnlyNote rights={["pay", "bankAccounts"]} />
          <PaymentsCard
            payments={answer.value.payments}
            page={answer.value.page}
            filter={filter}
            now={new Date().toISOString()}
          >
            {answer.value.months.length > 0 && <PaymentFilters filter={filter} months={answer.value.months} />}
          </PaymentsCard>
          {late?.ok === true && <LateEstimatesCard estimates={late.value.estimates} />}
          {late?.ok === false && <LoadFailed text={late.failure.text} href={routes.paymentsAndAccounts} />}
          <BankAccountsCard />
        </div>
      ) : (
        <LoadFailed text={answer.failure.text} href={routes.paymentsAndAccounts} />
      )}
    </>
  );
}
