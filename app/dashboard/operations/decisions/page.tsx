import { audiences } from "#lib/contract/audience.ts";
import { readPageQuery } from "#lib/contract/page.ts";
import { loadDecisions } from "#lib/decisions/load.ts";
import { decisionQuerySchema } from "#lib/decisions/schema.ts";
import { decisionTexts } from "#lib/decisions/texts.en.ts";
import { routes } from "#lib/routes.ts";
import { getVisitor } from "#lib/session/visitor.ts";
import { LoadFailed } from "../../../_shell/load-failed.tsx";
import { pageTitle } from "../../../_shell/page-title.ts";
import { Card } from "../../../_ui/card.tsx";
import { dashboardCrumb, PageHead } from "../../../_ui/page-head.tsx";
import { Pager } from "../../../_ui/pager/pager.tsx";
import { WaitingWaivers } from "../../_decisions/waiting-waivers.tsx";
import styles from "../../_decisions/decisions.module.css";
import { LateEmployers } from "./late-employers.tsx";

export const generateMetadata = () => pageTitle("Decisions");

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Waivers that wait, and the employers with something to decide. */
export default async function DecisionsPage({ searchParams }: Props) {
  const answer = await loadDecisions(readPageQuery(decisionQuerySchema, await searchParams));
  const { user } = await getVisitor();
  return (
    <>
      <PageHead
        title="Decisions"
        lead={decisionTexts.lead}
        crumbs={[dashboardCrumb, { href: routes.operations, name: "Operations" }]}
      />
      {answer.ok ? (
        <div className={styles.stack}>
          <WaitingWaivers initial={answer.value} mayDecide={user !== null && audiences.operationsAdmin(user)} />
          <Card title={decisionTexts.employersTitle}>
            <LateEmployers employers={answer.value.employers} />
            <Pager label="Pages of employers" page={answer.value.page} path={routes.decisions} query={{}} />
          </Card>
        </div>
      ) : (
        <LoadFailed text={answer.failure.text} href={routes.decisions} />
      )}
    </>
  );
}
