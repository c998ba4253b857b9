import { LoadFailed } from "#app/_shell/load-failed.tsx";
import { pageTitle } from "#app/_shell/page-title.ts";
import { dashboardCrumb, PageHead } from "#app/_ui/page-head.tsx";
import { audiences } from "#lib/platform/contract/audience.ts";
import { loadEmployerDecisions } from "#lib/money/decisions/load.ts";
import { decisionTexts } from "#lib/money/decisions/texts.en.ts";
import { employerDecisionsPath, routes } from "#lib/routes.ts";
import { getVisitor } from "#lib/platform/session/visitor.ts";
import { EmployerDecisions } from "../../../_decisions/employer-decisions.tsx";

type Props = { params: Promise<{ employerId: string }> };

export const generateMetadata = async ({ params }: Props) => {
  const answer = await loadEmployerDecisions((await params).employerId);
  return pageTitle(answer.ok ? `Decisions for ${answer.value.employerName}` : "Decisions");
};

/** Decisions about one employer. The page hides waivers as a courtesy; the fund API decides who may make them. */
export default async function EmployerDecisionsPage({ params }: Props) {
  const { employerId } = await params;
  const answer = await loadEmployerDecisions(employerId);
  const { user } = await getVisitor();
  return (
    <>
      <PageHead
        title={answer.ok ? `${answer.value.employerName} (${employerId})` : "Decisions"}
        lead={decisionTexts.lead}
        crumbs={[
          dashboardCrumb,
          { href: routes.operations, name: "Operations" },
          { href: routes.decisions, name: "Decisions" },
        ]}
      />
      {answer.ok ? (
        <EmployerDecisions initial={answer.value} mayDecide={user !== null && audiences.operationsAdmin(user)} />
      ) : (
        <LoadFailed text={answer.failure.text} href={employerDecisionsPath(employerId)} />
      )}
    </>
  );
}
