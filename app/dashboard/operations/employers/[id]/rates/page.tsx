import { LoadedPage } from "#app/_shell/loaded.tsx";
import { pageTitle } from "#app/_shell/page-title.ts";
import { operationsCrumbs } from "#app/_ui/page-head.tsx";
import { audiences } from "#lib/platform/contract/audience.ts";
import { getVisitor } from "#lib/platform/session/visitor.ts";
import { loadRates } from "#lib/reporting/rates/load.ts";
import { rateTexts } from "#lib/reporting/rates/texts.en.ts";
import { employerPath, ratesPath, routes } from "#lib/routes.ts";
import { RatesDesk } from "./rates-desk.tsx";

type Props = { params: Promise<{ id: string }> };

export const generateMetadata = async ({ params }: Props) => {
  const result = await loadRates((await params).id);
  return pageTitle(result.ok ? `${rateTexts.title} of ${result.value.employerName}` : rateTexts.title);
};

/** The rates of one employer's agreements, and the request for a new one. */
export default async function RatesPage({ params }: Props) {
  const { id } = await params;
  const result = await loadRates(id);
  const { user } = await getVisitor();
  return (
    <LoadedPage
      title={result.ok ? `${rateTexts.title}: ${result.value.employerName}` : rateTexts.title}
      lead={rateTexts.lead}
      crumbs={[
        ...operationsCrumbs,
        { href: routes.employers, name: "Employers" },
        { href: employerPath(id), name: result.ok ? result.value.employerName : "Employer" },
      ]}
      result={result}
      href={ratesPath(id)}
    >
      {(value) => <RatesDesk initial={value} mayChange={audiences.operationsAdmin(user)} />}
    </LoadedPage>
  );
}
