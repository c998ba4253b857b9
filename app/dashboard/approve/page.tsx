import { z } from "zod";
import { toPlace } from "../../../lib/contract/page.ts";
import { loadApplicants } from "../../../lib/approval/load.ts";
import { routes } from "../../../lib/routes.ts";
import { pageTitle } from "../../_shell/page-title.ts";
import { dashboardCrumb, PageHead } from "../../_ui/page-head.tsx";
import { LoadFailed } from "../../_shell/load-failed.tsx";
import { ApplicantQueue } from "./applicant-queue.tsx";

export const generateMetadata = () => pageTitle("Approve");

type Props = { searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> };

/** For those who may decide on registrations; the fund API decides who may, and which ones they see. */
export default async function ApprovePage({ searchParams }: Props) {
  const at = toPlace(await searchParams, z.uuid());
  const answer = await loadApplicants(at);
  return (
    <>
      <PageHead title="Approve" lead="Registrations waiting for a decision, longest first." crumbs={[dashboardCrumb]} />
      {answer.ok ? (
        <ApplicantQueue initial={answer.value} at={at} />
      ) : (
        <LoadFailed text={answer.failure.text} href={routes.approve} />
      )}
    </>
  );
}
