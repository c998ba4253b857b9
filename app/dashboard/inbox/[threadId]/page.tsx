import { audiences } from "#lib/platform/contract/audience.ts";
import { loadThread } from "#lib/messages/inbox/load.ts";
import { inboxTranslations } from "#lib/messages/inbox/words.ts";
import { routes, threadPath } from "#lib/routes.ts";
import { getVisitor } from "#lib/platform/session/visitor.ts";
import { textsOf } from "#app/_shell/language/texts-of.ts";
import { LoadFailed } from "#app/_shell/load-failed.tsx";
import { pageTitle } from "#app/_shell/page-title.ts";
import { PageHead } from "#app/_ui/page-head.tsx";
import { ThreadView } from "../../_inbox/thread-view.tsx";

type Props = { params: Promise<{ threadId: string }> };

export const generateMetadata = async ({ params }: Props) => {
  const result = await loadThread((await params).threadId);
  const { inboxLabels, subjectText } = await textsOf(inboxTranslations);
  return pageTitle(result.ok ? subjectText(result.value) : inboxLabels.conversation);
};

export default async function ThreadPage({ params }: Props) {
  const { threadId } = await params;
  const [result, { user }] = await Promise.all([loadThread(threadId), getVisitor()]);
  const { inboxLabels, navigationTexts, subjectText } = await textsOf(inboxTranslations);
  const crumbs = [
    { href: routes.dashboard, name: navigationTexts.dashboard },
    { href: routes.inbox, name: inboxLabels.messages },
  ];
  return result.ok ? (
    <>
      <PageHead title={subjectText(result.value)} crumbs={crumbs} crumbsLabel={navigationTexts.crumbs} />
      <ThreadView initial={result.value} canCorrect={audiences.tadsEmployer(user)} />
    </>
  ) : (
    <>
      <PageHead title={inboxLabels.conversation} crumbs={crumbs} crumbsLabel={navigationTexts.crumbs} />
      <LoadFailed text={result.failure.text} href={threadPath(threadId)} />
    </>
  );
}
