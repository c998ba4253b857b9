import { loadTads } from "#lib/reporting/load.ts";
import { routes, tadsPath } from "#lib/routes.ts";
import { pageTitle } from "../../../_shell/page-title.ts";
import { PageHead } from "../../../_ui/page-head.tsx";
import { LoadFailed } from "../../../_shell/load-failed.tsx";
import { toTadFilter } from "./filter-tads.ts";
import { TadList } from "./tad-list.tsx";

type Props = {
  /** With the employer when the fund's staff act for it. */
  params: Promise<{ employerId?: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = async ({ params }: Props) => pageTitle("TADs", (await params).employerId);

export async function TadsPage({ params, searchParams }: Props) {
  const { employerId } = await params;
  const { filter, at } = toTadFilter(await searchParams);
  const answer = await loadTads({ ...filter, ...at }, employerId);
  return (
    <>
      <PageHead
        title="TADs"
        lead={`${employerId === undefined ? "Your" : "The employer’s"} work-history reports, one for each month.`}
        {...(employerId !== undefined && { crumbs: [{ href: routes.paperReports, name: "Paper reports" }] })}
      />
      {answer.ok ? (
        <TadList {...answer.value} filter={filter} actingFor={employerId} />
      ) : (
        <LoadFailed text={answer.failure.text} href={tadsPath(employerId)} />
      )}
    </>
  );
}
