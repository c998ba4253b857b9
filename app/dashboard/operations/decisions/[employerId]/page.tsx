import { LoadedPage } from "#app/_shell/loaded.tsx";
import { pageTitle } from "#app/_shell/page-title.ts";
import { operationsCrumbs } from "#app/_ui/page-head.tsx";
import { audiences } from "#lib/platform/contract/audience.ts";
import { loadEmployerDecisions } from "#lib/money/decisions/load.ts";
import { decisionTexts } from "#lib/money/decisions/texts.en.ts";
import { employerDecisionsPath, routes } from "#lib/routes.ts";
import { getVisitor } from "#lib/platform/session/visitor.ts";
import { EmployerDecisions } from "../../../_decisions/employer-decisions.tsx";

type Props = { params: Promise<{ employerId: string }> };

export const generateMetadata = async ({ params }: Props) => {
  const result = await loadEmployerDecisions((await params).employerId);
  return pageTitle(result.ok ? `Decisions for ${result.value.employerName}` : "Decisions");
};

/** Decisions about one employer. The page hides waivers as a courtesy; the fund API decides who may make them. */
export default async function EmployerDecisionsPage({ params }: Props) {
  const { employerId } = await params;
  const result = await loadEmployerDecisions(employerId);
  const { user } = await getVisitor();
  return (
    <LoadedPage
      title={result.ok ? `${result.value.employerName} (${employerId})` : "Decisions"}
      lead={decisionTexts.lead}
      crumbs={[...operationsCrumbs, { href: routes.decisions, name: "Decisions" }]}
      result={result}
      href={employerDecisionsPath(employerId)}
    >
      {(value) => <EmployerDecisions initial={value} mayDecide={audiences.operationsAdmin(user)} />}
    </LoadedPage>
  );
}
