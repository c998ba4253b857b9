import { LoadedPage } from "#app/_shell/loaded.tsx";
import { pageTitle } from "#app/_shell/page-title.ts";
import { operationsCrumbs } from "#app/_ui/page-head.tsx";
import { loadDelinquency } from "#lib/money/delinquency/load.ts";
import { delinquencyTexts } from "#lib/money/delinquency/texts.en.ts";
import { delinquencyPath, employerPath, routes } from "#lib/routes.ts";
import { DelinquencyDesk } from "../../../../_desk/delinquency/delinquency-desk.tsx";

type Props = { params: Promise<{ id: string }> };

export const generateMetadata = async ({ params }: Props) => {
  const result = await loadDelinquency((await params).id);
  return pageTitle(result.ok ? `Delinquency of ${result.value.employerName}` : "Delinquency");
};

/** One employer's amounts past due, and the actions of the staff. */
export default async function DelinquencyPage({ params }: Props) {
  const { id } = await params;
  const result = await loadDelinquency(id);
  return (
    <LoadedPage
      title={result.ok ? `Delinquency: ${result.value.employerName}` : "Delinquency"}
      lead={delinquencyTexts.lead}
      crumbs={[
        ...operationsCrumbs,
        { href: routes.lateEmployers, name: "Late employers" },
        { href: employerPath(id), name: result.ok ? result.value.employerName : "Employer" },
      ]}
      result={result}
      href={delinquencyPath(id)}
    >
      {(value) => <DelinquencyDesk initial={value} />}
    </LoadedPage>
  );
}
