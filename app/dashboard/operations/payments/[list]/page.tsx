import type { Metadata } from "next";
import { readPageQuery } from "#lib/platform/contract/list-page.ts";
import { loadWatchedPayments } from "#lib/desk/operations/load.ts";
import { watchedQuerySchema, type PaymentList, type WatchedPayment } from "#lib/desk/operations/schema.ts";
import { paymentListTexts } from "#lib/desk/operations/texts.en.ts";
import { paymentListPath, routes, employerPath } from "#lib/routes.ts";
import { LoadedPage } from "#app/_shell/loaded.tsx";
import { pageTitle } from "#app/_shell/page-title.ts";
import { Card } from "#app/_ui/card.tsx";
import { operationsCrumbs } from "#app/_ui/page-head.tsx";
import { Pager } from "#app/_ui/pager.tsx";
import { bankAccountText } from "#lib/money/bank-accounts/texts.en.ts";
import { fundDate } from "#lib/platform/calendar/fund-time.ts";
import { formatNumericDate } from "#lib/platform/format/date.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { paymentStateText } from "#lib/money/payments/texts.en.ts";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import { Money } from "#app/_ui/money.tsx";
import { Tag } from "#app/_ui/tag.tsx";
import { paymentTone } from "../../../_payments/payment-tone.ts";
import styles from "../../../_desk/desk.module.css";

const dayOf = (instant: string): string => formatNumericDate(fundDate(new Date(instant)));

const columns: readonly Column<WatchedPayment>[] = [
  {
    key: "payment",
    header: "Payment",
    isRowHeader: true,
    cell: ({ employerId, confirmationNo }) => <a href={employerPath(employerId, confirmationNo)}>{confirmationNo}</a>,
  },
  {
    key: "employer",
    header: "Employer",
    cell: ({ employerId, employerName }) => (
      <>
        {employerName}
        <small>{employerId}</small>
      </>
    ),
  },
  {
    key: "state",
    header: "Status",
    cell: ({ state, returnCode, since }) => (
      <>
        <Tag tone={paymentTone(state)}>{paymentStateText(state, returnCode)}</Tag>
        <small>since {dayOf(since)}</small>
      </>
    ),
  },
  {
    key: "account",
    header: "Account",
    cell: ({ bankAccountNickname, bankAccountLast4, accountAddedAt }) => (
      <>
        {bankAccountText(bankAccountNickname, bankAccountLast4)}
        <small>added {dayOf(accountAddedAt)}</small>
      </>
    ),
  },
  { key: "date", header: "Debit date", cell: ({ debitDate }) => formatNumericDate(debitDate) },
  { key: "fund", header: "Fund", cell: ({ fund }) => fundNames[fund] },
  { key: "amount", header: "Amount", number: true, cell: ({ cents }) => <Money cents={cents} strong /> },
];

type Props = {
  params: Promise<{ list: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const textsOf = (list: string) => paymentListTexts[list as PaymentList];

const loadOf = async ({ params, searchParams }: Props) =>
  loadWatchedPayments((await params).list, readPageQuery(watchedQuerySchema, await searchParams));

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  await loadOf(props);
  return pageTitle(textsOf((await props.params).list).title);
};

/** Returned payments that are still owed, first debits of new accounts, or unusual amounts. */
export default async function PaymentListPage(props: Props) {
  const { list } = await props.params;
  const result = await loadOf(props);
  const { title, lead, none } = textsOf(list);
  return (
    <LoadedPage title={title} lead={lead} crumbs={operationsCrumbs} result={result} href={paymentListPath(list)}>
      {(value) => (
        <Card title={`${title}, oldest first`}>
          <div className={styles.table}>
            <DataTable caption={title} columns={columns} rows={value.payments} rowKey={({ id }) => id} empty={none} />
          </div>
          <Pager label="Pages of payments" page={value.page} path={paymentListPath(list)} query={{}} />
          {list === "returned" && (
            <p>
              <a href={routes.returns}>Record or retry a return</a>
            </p>
          )}
        </Card>
      )}
    </LoadedPage>
  );
}
