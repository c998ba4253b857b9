import { LoadedPage } from "#app/_shell/loaded.tsx";
import { pageTitle } from "#app/_shell/page-title.ts";
import { operationsCrumbs } from "#app/_ui/page-head.tsx";
import { loadEmployerDetails } from "#lib/desk/employer-details/load.ts";
import { detailTexts } from "#lib/desk/employer-details/texts.en.ts";
import { employerDetailsPath, employerPath, routes } from "#lib/routes.ts";
import { DetailsDesk } from "./details-desk.tsx";

type Props = { params: Promise<{ id: string }> };

export const generateMetadata = async ({ params }: Props) => {
  const result = await loadEmployerDetails((await params).id);
  return pageTitle(detailTexts.title(result.ok ? result.value.legalName : "Employer"));
};

/** An employer's details in the fund's records, for the Operations Accounting Admin. */
export default async function EmployerDetailsPage({ params }: Props) {
  const { id } = await params;
  const result = await loadEmployerDetails(id);
  const name = result.ok ? result.value.legalName : "Employer";
  return (
    <LoadedPage
      title={detailTexts.title(name)}
      lead={detailTexts.lead}
      crumbs={[...operationsCrumbs, { href: routes.employers, name: "Employers" }, { href: employerPath(id), name }]}
      result={result}
      href={employerDetailsPath(id)}
    >
      {(value) => <DetailsDesk initial={value} />}
    </LoadedPage>
  );
}
