import { PageHead } from "#app/_ui/page-head.tsx";
import { FindEmployer } from "../../../_desk/find-employer.tsx";

/** Answered with status 404 for an Employer ID that is not on file. */
const EmployerNotFound = () => (
  <>
    <PageHead
      title="No employer has this Employer ID"
      lead="The address may be mistyped. Nothing was changed. Search for the employer instead."
    />
    <FindEmployer />
  </>
);

export default EmployerNotFound;
