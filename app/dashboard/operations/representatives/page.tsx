import { loadRepresentatives } from "#lib/desk/employer-details/load.ts";
import { representativeTexts } from "#lib/desk/employer-details/texts.en.ts";
import { routes } from "#lib/routes.ts";
import { LoadedPage } from "../../../_shell/loaded.tsx";
import { pageTitle } from "../../../_shell/page-title.ts";
import { operationsCrumbs } from "../../../_ui/page-head.tsx";
import { RepresentativeDesk } from "./representative-desk.tsx";

export const generateMetadata = () => pageTitle(representativeTexts.title);

/** The account representatives and their employers, for the Operations Accounting Admin. */
export default async function RepresentativesPage() {
  const result = await loadRepresentatives();
  return (
    <LoadedPage
      title={representativeTexts.title}
      lead={representativeTexts.lead}
      crumbs={operationsCrumbs}
      result={result}
      href={routes.representatives}
    >
      {(value) => <RepresentativeDesk initial={value} />}
    </LoadedPage>
  );
}
