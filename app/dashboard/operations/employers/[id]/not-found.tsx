import { getVisitor } from "#lib/platform/session/visitor.ts";
import { failedPageTexts } from "#lib/site/pages/page-texts.en.ts";
import { DocumentTitle } from "#app/_shell/document-title.tsx";
import { fullTitle } from "#app/_shell/page-title.ts";
import { PageHead } from "#app/_ui/page-head.tsx";
import { FindEmployer } from "../../../_desk/find-employer.tsx";

/** Shown with status 404 for an Employer ID that is not on file. */
const EmployerNotFound = async () => (
  <>
    <DocumentTitle title={fullTitle(failedPageTexts.notFound, (await getVisitor()).brand)} />
    <PageHead
      title="No employer has this Employer ID"
      lead="The address may be mistyped. Nothing was changed. Search for the employer instead."
    />
    <FindEmployer />
  </>
);

export default EmployerNotFound;
