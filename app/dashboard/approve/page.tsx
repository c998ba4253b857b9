import { z } from "zod";
import { toPageQuery } from "../../../lib/platform/contract/list-page.ts";
import { loadApplicants } from "../../../lib/identity/approval/load.ts";
import { accountIdLimit } from "../../../lib/platform/format/plain-text.ts";
import { approvalTexts } from "../../../lib/identity/approval/texts.en.ts";
import { isCallAvailable } from "../../../lib/platform/journey/offered.ts";
import { getAvailableCalls } from "../../../lib/platform/http/fund/offered-calls.ts";
import { routes } from "../../../lib/routes.ts";
import { pageTitle, type SearchProps } from "../../_shell/page-title.ts";
import { dashboardCrumb, PageHead } from "../../_ui/page-head.tsx";
import { LoadedPage } from "../../_shell/loaded.tsx";
import { ApproveById } from "./approve-by-id.tsx";
import { ApplicantQueue } from "./applicant-queue.tsx";

export const generateMetadata = () => pageTitle("Approve");

/** The fund API decides who may approve which registrations. */
export default async function ApprovePage({ searchParams }: SearchProps) {
  const [availableCalls, query] = await Promise.all([getAvailableCalls(), searchParams]);
  if (!isCallAvailable(availableCalls, "listApplicants")) {
    const { accountId } = query;
    return (
      <>
        <PageHead title="Approve" lead={approvalTexts.leadById} crumbs={[dashboardCrumb]} />
        <ApproveById linked={typeof accountId === "string" ? accountId.slice(0, accountIdLimit) : ""} />
      </>
    );
  }
  const pageQuery = toPageQuery(query, z.uuid());
  const result = await loadApplicants(pageQuery);
  return (
    <LoadedPage
      title="Approve"
      lead="Registrations waiting for a decision, longest first."
      crumbs={[dashboardCrumb]}
      result={result}
      href={routes.approve}
    >
      {(value) => <ApplicantQueue initial={value} pageQuery={pageQuery} />}
    </LoadedPage>
  );
}
