import { inboxWords } from "../../../lib/inbox/words.ts";
import { loadWorkHistory } from "../../../lib/membership/load.ts";
import { routes } from "../../../lib/routes.ts";
import { LoadFailed } from "../../_shell/load-failed.tsx";
import { pageTitle } from "../../_shell/page-title.ts";
import { PageHead } from "../../_ui/page-head.tsx";
import { ReportMonthButton } from "./report-month-button.tsx";
import { toWorkHistoryFilter } from "./work-history-filter.ts";
import { WorkHistoryCard } from "./work-history-card.tsx";
import { WorkHistoryFilters } from "./work-history-filters.tsx";
import { memberWords } from "../../../lib/membership/words.ts";
import { textsOf } from "../../_shell/language/texts-of.ts";

export const generateMetadata = async () => pageTitle((await textsOf(memberWords)).memberPageTexts.workHistory);

type Props = { searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> };

export default async function WorkHistoryPage({ searchParams }: Props) {
  const [words, { inboxTexts }] = await Promise.all([textsOf(memberWords), textsOf(inboxWords)]);
  const { memberPageTexts: texts, navigationTexts } = words;
  const { filter, at } = toWorkHistoryFilter(await searchParams);
  const answer = await loadWorkHistory({ ...filter, ...at });
  return (
    <>
      <PageHead
        title={texts.workHistory}
        lead={texts.workHistoryLead}
        crumbs={[{ href: routes.dashboard, name: navigationTexts.dashboard }]}
        crumbsLabel={navigationTexts.crumbs}
        actions={<ReportMonthButton words={inboxTexts} />}
      />
      {answer.ok ? (
        <WorkHistoryCard history={answer.value} filter={filter} words={words} reportWords={inboxTexts}>
          {answer.value.years.length > 0 && (
            <WorkHistoryFilters
              words={texts}
              filter={filter}
              years={answer.value.years}
              employers={answer.value.employers}
            />
          )}
        </WorkHistoryCard>
      ) : (
        <LoadFailed text={answer.failure.text} href={routes.workHistory} />
      )}
    </>
  );
}
