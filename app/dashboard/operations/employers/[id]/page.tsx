import type { Metadata } from "next";
import { audiences } from "#lib/contract/audience.ts";
import { readPageQuery } from "#lib/contract/page.ts";
import { loadEmployerAccount, loadEmployerEvents } from "#lib/operations/load.ts";
import { eventQuerySchema, findQuerySchema } from "#lib/operations/schema.ts";
import { statusWords } from "#lib/operations/texts.en.ts";
import { employerPath, routes } from "#lib/routes.ts";
import { getVisitor } from "#lib/session/visitor.ts";
import { LoadFailed } from "#app/_shell/load-failed.tsx";
import { pageTitle } from "#app/_shell/page-title.ts";
import { dashboardCrumb, PageHead } from "#app/_ui/page-head.tsx";
import { FindEmployer } from "../../../_desk/find-employer.tsx";
import { EmployerFacts } from "./employer-facts.tsx";
import { FoundAmounts } from "./found-amounts.tsx";
import { FoundPayment } from "./found-payment.tsx";
import { FundAccountCard } from "./fund-account-card.tsx";
import { TimeLineCard } from "./time-line-card.tsx";
import styles from "./employer.module.css";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const loadOf = async ({ params, searchParams }: Props) => {
  const { find = "" } = readPageQuery(findQuerySchema, await searchParams);
  return loadEmployerAccount((await params).id, { find });
};

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const answer = await loadOf(props);
  return pageTitle(answer.ok ? answer.value.employerName : "Employer");
};

/** Everything about one employer: what it owes and paid comes first, because "I already paid" is what staff are asked. */
export default async function EmployerPage(props: Props) {
  const { id } = await props.params;
  const asked = await props.searchParams;
  const { find = "" } = readPageQuery(findQuerySchema, asked);
  const query = readPageQuery(eventQuerySchema, asked);
  const [answer, events] = await Promise.all([loadOf(props), loadEmployerEvents(id, query)]);
  const crumbs = [
    dashboardCrumb,
    { href: routes.operations, name: "Operations" },
    { href: routes.employers, name: "Employers" },
  ];
  if (!answer.ok)
    return (
      <>
        <PageHead title="Employer" crumbs={crumbs} />
        <LoadFailed text={answer.failure.text} href={employerPath(id)} />
      </>
    );
  const employer = answer.value;
  const { user } = await getVisitor();
  return (
    <>
      <PageHead
        title={employer.employerName}
        lead={`Employer ID ${employer.employerId}, ${statusWords[employer.status].toLowerCase()}`}
        crumbs={crumbs}
      />
      <div className={styles.page}>
        <FindEmployer find={find} />
        <FoundPayment funds={employer.funds} />
        <FoundAmounts employer={employer} />
        {employer.funds.map((account) => (
          <FundAccountCard key={account.fund} account={account} />
        ))}
        <EmployerFacts employer={employer} canAudit={user !== null && audiences.operationsAdmin(user)} />
        {events.ok ? (
          <TimeLineCard employerId={id} events={events.value} kind={query.kind ?? ""} find={find} />
        ) : (
          <LoadFailed text={events.failure.text} href={employerPath(id)} />
        )}
      </div>
    </>
  );
}
