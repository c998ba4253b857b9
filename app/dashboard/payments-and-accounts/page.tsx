import { loadLateEstimates } from "../../../lib/money/late-charges/load.ts";
import { loadPayments } from "../../../lib/money/payments/load.ts";
import { routes } from "../../../lib/routes.ts";
import { pageTitle, type SearchProps } from "../../_shell/page-title.ts";
import { ButtonLink } from "../../_ui/button.tsx";
import { LoadFailed } from "../../_shell/load-failed.tsx";
import { Loaded, LoadedPage } from "../../_shell/loaded.tsx";
import { ViewOnlyNote } from "../../_shell/session/view-only-note.tsx";
import { MakeAPaymentButton } from "../_payments/make-a-payment-button.tsx";
import { readPageQuery } from "../../../lib/platform/contract/list-page.ts";
import { paymentQuerySchema, paymentStates } from "../../../lib/money/payments/schema.ts";
import { PaymentsCard } from "./payments-card.tsx";
import styles from "./payments-and-accounts.module.css";
import { loadBankAccounts } from "../../../lib/money/bank-accounts/load.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { getVisitor } from "../../../lib/platform/session/visitor.ts";
import { Card } from "../../_ui/card.tsx";
import { BankAccounts } from "./_accounts/bank-accounts.tsx";
import type { Query } from "../../../lib/platform/contract/query.ts";
import { formatWorkMonth, formatShortDate } from "../../../lib/platform/format/date.ts";
import { paymentStateText } from "../../../lib/money/payments/texts.en.ts";
import { ListFilters } from "../../_form/filters/list-filters.tsx";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import type { LateEstimate } from "../../../lib/money/late-charges/schema.ts";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Money } from "../../_ui/money.tsx";

const calculationOf = ({ units }: LateEstimate) =>
  units.flatMap(({ unitCode, damages, interest }) => [
    ...(damages.cents === 0
      ? []
      : [{ key: `${unitCode} damages`, text: `${unitCode}, damages: ${damages.explanation}` }]),
    ...(interest.cents === 0
      ? []
      : [{ key: `${unitCode} interest`, text: `${unitCode}, interest: ${interest.explanation}` }]),
  ]);

const columns: readonly Column<LateEstimate>[] = [
  {
    key: "month",
    header: "Month",
    isRowHeader: true,
    cell: ({ workMonth, isCorrection }) => `${formatWorkMonth(workMonth)}${isCorrection ? ", correction" : ""}`,
  },
  { key: "fund", header: "Fund", cell: ({ fund }) => fundNames[fund] },
  { key: "due", header: "Due", cell: ({ dueDate }) => formatShortDate(dueDate) },
  {
    key: "working",
    header: "How it’s calculated",
    cell: (estimate) => (
      <ul className={styles.plain}>
        {calculationOf(estimate).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    ),
  },
  {
    key: "charged",
    header: "Already charged",
    number: true,
    cell: ({ chargedCents }) => <Money cents={chargedCents} />,
  },
  { key: "open", header: "Not charged yet", number: true, cell: ({ openCents }) => <Money cents={openCents} strong /> },
];

const LateEstimatesCard = ({ estimates }: { estimates: readonly LateEstimate[] }) =>
  estimates.length === 0 ? null : (
    <Card title="Late charges, estimated">
      <p>
        Your agreements’ terms for contributions that are late as of today. Nothing here is charged until the fund
        decides.
      </p>
      <DataTable
        caption="Estimated late charges by month and fund"
        columns={columns}
        rows={estimates}
        rowKey={({ chargeId }) => chargeId}
      />
    </Card>
  );

type PaymentFiltersProps = {
  filter: Query;
  /** Work months with payments. */
  months: readonly string[];
};

const states = paymentStates.map((state) => ({ value: state, text: paymentStateText(state, null) }));

const PaymentFilters = ({ filter, months }: PaymentFiltersProps) => (
  <ListFilters
    action={routes.paymentsAndAccounts}
    filter={filter}
    choices={[
      { name: "state", label: "Status", all: "All statuses", options: states },
      {
        name: "month",
        label: "Work month",
        all: "All months",
        options: months.map((month) => ({ value: month, text: formatWorkMonth(month) })),
      },
    ]}
    search="Confirmation number, account or amount"
  />
);

/** The company's payments and bank accounts; only the last four digits of account numbers are shown. */
const BankAccountsCard = async () => {
  const [result, { user }] = await Promise.all([loadBankAccounts(), getVisitor()]);
  return (
    <Card title="Bank accounts">
      <span id="bank-accounts" />
      <Loaded result={result} href={routes.paymentsAndAccounts}>
        {(value) => <BankAccounts initial={value} today={fundDate(new Date())} readerId={user?.analyticsId ?? null} />}
      </Loaded>
    </Card>
  );
};

export const generateMetadata = () => pageTitle("Payments and Accounts");

export default async function PaymentsAndAccountsPage({ searchParams }: SearchProps) {
  const { after, before, ...filter } = readPageQuery(paymentQuerySchema, await searchParams);
  const isFirstPage = after === undefined && before === undefined;
  const [result, lateResult] = await Promise.all([
    loadPayments({ ...filter, after, before }),
    isFirstPage ? loadLateEstimates() : null,
  ]);
  return (
    <LoadedPage
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
      result={result}
      href={routes.paymentsAndAccounts}
    >
      {(value) => (
        <div className={styles.stack}>
          <ViewOnlyNote rights={["pay", "bankAccounts"]} />
          <PaymentsCard payments={value.payments} page={value.page} filter={filter} now={new Date().toISOString()}>
            {value.months.length > 0 && <PaymentFilters filter={filter} months={value.months} />}
          </PaymentsCard>
          {lateResult?.ok === true && <LateEstimatesCard estimates={lateResult.value.estimates} />}
          {lateResult?.ok === false && <LoadFailed text={lateResult.failure.text} href={routes.paymentsAndAccounts} />}
          <BankAccountsCard />
        </div>
      )}
    </LoadedPage>
  );
}
