import { loadApplicants } from "../../../lib/approval/load.ts";
import { routes } from "../../../lib/routes.ts";
import { pageTitle } from "../../_shell/page-title.ts";
import { PageHead } from "../../_ui/page-head.tsx";
import { LoadFailed } from "../../_shell/load-failed.tsx";
import { ApplicantQueue } from "./applicant-queue.tsx";

export const generateMetadata = () => pageTitle("Approve");

/** For those who may decide on registrations; the fund API decides who may, and which ones they see. */
export default async function ApprovePage() {
  const answer = await loadApplicants();
  return (
    <>
      <PageHead
        title="Approve"
        lead="Registrations waiting for a decision, longest first."
        crumbs={[{ href: routes.dashboard, name: "My Dashboard" }]}
      />
      {answer.ok ? (
        <ApplicantQueue initial={answer.value.applicants} />
      ) : (
        <LoadFailed text={answer.failure.text} href={routes.approve} />
      )}
    </>
  );
}
