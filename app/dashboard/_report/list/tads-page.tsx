import { loadTads } from "#lib/reporting/tad/load.ts";
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

const loadOf = async ({ params, searchParams }: Props) => {
  const { filter, at } = toTadFilter(await searchParams);
  return loadTads({ ...filter, ...at }, (await params).employerId);
};

export const generateMetadata = async (props: Props) => {
  await loadOf(props);
  return pageTitle("TADs", (await props.params).employerId);
};

export async function TadsPage(props: Props) {
  const { employerId } = await props.params;
  const { filter } = toTadFilter(await props.searchParams);
  const answer = await loadOf(props);
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
