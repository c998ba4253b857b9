import { inboxTranslations } from "../../../lib/messages/inbox/words.ts";
import { loadWorkHistory } from "../../../lib/members/membership/load.ts";
import { routes } from "../../../lib/routes.ts";
import { LoadedPage } from "../../_shell/loaded.tsx";
import { pageTitle, type SearchProps } from "../../_shell/page-title.ts";
import { translatedCrumbs } from "../../_ui/page-head.tsx";
import { ReportMonthButton, WorkHistoryCard } from "./work-history-card.tsx";
import { readPageQuery } from "../../../lib/platform/contract/list-page.ts";
import { workHistoryQuerySchema } from "../../../lib/members/membership/schema.ts";
import { memberLabels, type MemberLabels } from "../../../lib/members/membership/words.ts";
import { textsOf } from "../../_shell/language/texts-of.ts";
import type { Query } from "../../../lib/platform/contract/query.ts";
import { ListFilters } from "../../_form/filters/list-filters.tsx";
import styles from "./work-history.module.css";

type WorkHistoryFiltersProps = {
  texts: MemberLabels["memberPageTexts"];
  filter: Query;
  years: readonly string[];
  employers: readonly string[];
};

const toOption = (value: string) => ({ value, text: value });

const WorkHistoryFilters = ({ texts, filter, years, employers }: WorkHistoryFiltersProps) => (
  <div className={styles.filters}>
    <ListFilters
      action={routes.workHistory}
      filter={filter}
      choices={[
        { name: "year", label: texts.year, all: texts.allYears, options: years.map(toOption) },
        { name: "employer", label: texts.employer, all: texts.allEmployers, options: employers.map(toOption) },
      ]}
      search={texts.search}
      show={texts.show}
    />
  </div>
);

export const generateMetadata = async () => pageTitle((await textsOf(memberLabels)).memberPageTexts.workHistory);

export default async function WorkHistoryPage({ searchParams }: SearchProps) {
  const [words, { inboxTexts }] = await Promise.all([textsOf(memberLabels), textsOf(inboxTranslations)]);
  const { memberPageTexts: texts, navigationTexts } = words;
  const { after, before, ...filter } = readPageQuery(workHistoryQuerySchema, await searchParams);
  const result = await loadWorkHistory({ ...filter, after, before });
  return (
    <LoadedPage
      title={texts.workHistory}
      lead={texts.workHistoryLead}
      {...translatedCrumbs(navigationTexts)}
      actions={<ReportMonthButton texts={inboxTexts} />}
      result={result}
      href={routes.workHistory}
    >
      {(value) => (
        <WorkHistoryCard history={value} filter={filter} texts={words} reportTexts={inboxTexts}>
          {value.years.length > 0 && (
            <WorkHistoryFilters texts={texts} filter={filter} years={value.years} employers={value.employers} />
          )}
        </WorkHistoryCard>
      )}
    </LoadedPage>
  );
}
