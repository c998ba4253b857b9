import { loadWorkHistory } from "../../../lib/membership/load.ts";
import { routes } from "../../../lib/routes.ts";
import { LoadFailed } from "../../_shell/load-failed.tsx";
import { pageTitle } from "../../_shell/page-title.ts";
import { PageHead } from "../../_ui/page-head.tsx";
import { ReportMonthButton } from "./report-month-button.tsx";
import { toWorkHistoryFilter } from "./work-history-filter.ts";
import { WorkHistoryCard } from "./work-history-card.tsx";
import { WorkHistoryFilters } from "./work-history-filters.tsx";

export const generateMetadata = () => pageTitle("Work history");

type Props = { searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> };

export default async function WorkHistoryPage({ searchParams }: Props) {
  const { filter, at } = toWorkHistoryFilter(await searchParams);
  const answer = await loadWorkHistory({ ...filter, ...at });
  return (
    <>
      <PageHead
        title="Work history"
        lead="Every line that employers reported for you. A report appears here when the employer has committed it."
        crumbs={[{ href: routes.dashboard, name: "My Dashboard" }]}
        actions={<ReportMonthButton />}
      />
      {answer.ok ? (
        <WorkHistoryCard history={answer.value} filter={filter}>
          {answer.value.years.length > 0 && (
            <WorkHistoryFilters filter={filter} years={answer.value.years} employers={answer.value.employers} />
          )}
        </WorkHistoryCard>
      ) : (
        <LoadFailed text={answer.failure.text} href={routes.workHistory} />
      )}
    </>
  );
}
