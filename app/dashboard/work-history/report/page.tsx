import { notFound } from "next/navigation";
import { readPageQuery } from "#lib/platform/contract/list-page.ts";
import { loadTopics } from "#lib/messages/inbox/load.ts";
import { listMissingMonths } from "#lib/messages/inbox/month-report/missing-months.ts";
import { topicQuerySchema } from "#lib/messages/inbox/schema.ts";
import { inboxTranslations } from "#lib/messages/inbox/words.ts";
import { loadWorkHistory } from "#lib/members/membership/load.ts";
import { memberLabels } from "#lib/members/membership/words.ts";
import { routes, threadPath } from "../../../../lib/routes.ts";
import { textsOf } from "../../../_shell/language/texts-of.ts";
import { LoadedPage } from "../../../_shell/loaded.tsx";
import { pageTitle, type SearchProps } from "../../../_shell/page-title.ts";
import { translatedCrumbs } from "../../../_ui/page-head.tsx";
import { Alert } from "../../../_ui/alert.tsx";
import { Card } from "../../../_ui/card.tsx";
import { MonthForm } from "../../_inbox/month-form.tsx";
import { ReportedFacts } from "./reported-facts.tsx";

export const generateMetadata = async () => pageTitle((await textsOf(inboxTranslations)).inboxTexts.reportTitle);

/** The form to report a wrong line, if the address has the id of a member's line, or else a missing month. */
export default async function ReportMonthPage({ searchParams }: SearchProps) {
  const { aboutId } = readPageQuery(topicQuerySchema, await searchParams);
  const { aboutTopicText, inboxLabels, inboxTexts, navigationTexts } = await textsOf(inboxTranslations);
  const [result, workHistory, memberTexts] = await Promise.all([
    loadTopics({ aboutId }),
    aboutId === undefined ? null : loadWorkHistory({ line: aboutId }),
    textsOf(memberLabels),
  ]);
  const [line] = workHistory?.ok === true ? workHistory.value.lines : [];
  const topic = result.ok && aboutId !== undefined ? result.value.topics[0] : null;
  if (topic === undefined) notFound();
  return (
    <LoadedPage
      title={topic === null ? inboxTexts.missingTitle : inboxTexts.wrongTitle}
      lead={inboxTexts.reportLead}
      {...translatedCrumbs(navigationTexts, { href: routes.workHistory, name: inboxLabels.workHistory })}
      result={result}
      href={routes.reportMonth}
    >
      {(value) => (
        <Card title={topic === null ? inboxTexts.missingCard : aboutTopicText(topic)}>
          {line !== undefined && <ReportedFacts line={line} texts={memberTexts} />}
          {value.reported === null ? (
            <MonthForm
              readerId={value.readerId}
              lineId={topic?.aboutId ?? null}
              months={listMissingMonths(value.now)}
              filed={value.filedMonths}
            />
          ) : (
            <Alert tone="info">
              {inboxTexts.reportedBefore(value.reported.on)}{" "}
              <a href={threadPath(value.reported.threadId)}>{inboxTexts.openThread}</a>
            </Alert>
          )}
        </Card>
      )}
    </LoadedPage>
  );
}
