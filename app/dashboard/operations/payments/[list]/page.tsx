import type { Metadata } from "next";
import { readPageQuery } from "#lib/contract/page.ts";
import { loadWatchedPayments } from "#lib/operations/load.ts";
import { watchedQuerySchema, type PaymentList } from "#lib/operations/schema.ts";
import { paymentListTexts } from "#lib/operations/texts.en.ts";
import { paymentListPath, routes } from "#lib/routes.ts";
import { LoadFailed } from "#app/_shell/load-failed.tsx";
import { pageTitle } from "#app/_shell/page-title.ts";
import { Card } from "#app/_ui/card.tsx";
import { dashboardCrumb, PageHead } from "#app/_ui/page-head.tsx";
import { Pager } from "#app/_ui/pager/pager.tsx";
import { WatchedTable } from "./watched-table.tsx";

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
  const answer = await loadOf(props);
  const { title, lead, none } = textsOf(list);
  return (
    <>
      <PageHead title={title} lead={lead} crumbs={[dashboardCrumb, { href: routes.operations, name: "Operations" }]} />
      {answer.ok ? (
        <Card title={`${title}, oldest first`}>
          {answer.value.payments.length === 0 ? (
            <p>{none}</p>
          ) : (
            <WatchedTable payments={answer.value.payments} caption={title} />
          )}
          <Pager label="Pages of payments" page={answer.value.page} path={paymentListPath(list)} query={{}} />
          {list === "returned" && (
            <p>
              <a href={routes.returns}>Record or retry a return</a>
            </p>
          )}
        </Card>
      ) : (
        <LoadFailed text={answer.failure.text} href={paymentListPath(list)} />
      )}
    </>
  );
}
