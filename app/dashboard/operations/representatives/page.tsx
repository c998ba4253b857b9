import { loadRepresentatives } from "#lib/desk/employer-details/load.ts";
import { representativeTexts } from "#lib/desk/employer-details/texts.en.ts";
import { routes } from "#lib/routes.ts";
import { LoadFailed } from "../../../_shell/load-failed.tsx";
import { pageTitle } from "../../../_shell/page-title.ts";
import { dashboardCrumb, PageHead } from "../../../_ui/page-head.tsx";
import { RepresentativeDesk } from "./representative-desk.tsx";

export const generateMetadata = () => pageTitle(representativeTexts.title);

/** The account representatives and their employers, for the Operations Accounting Admin. */
export default async function RepresentativesPage() {
  const result = await loadRepresentatives();
  return (
    <>
      <PageHead
        title={representativeTexts.title}
        lead={representativeTexts.lead}
        crumbs={[dashboardCrumb, { href: routes.operations, name: "Operations" }]}
      />
      {result.ok ? (
        <RepresentativeDesk initial={result.value} />
      ) : (
        <LoadFailed text={result.failure.text} href={routes.representatives} />
      )}
    </>
  );
}
