import { audiences } from "#lib/platform/contract/audience.ts";
import { loadThread } from "#lib/messages/inbox/load.ts";
import { inboxTranslations } from "#lib/messages/inbox/words.ts";
import { routes, threadPath } from "#lib/routes.ts";
import { getVisitor } from "#lib/platform/session/visitor.ts";
import { textsOf } from "#app/_shell/language/texts-of.ts";
import { LoadedPage } from "#app/_shell/loaded.tsx";
import { pageTitle } from "#app/_shell/page-title.ts";
import { translatedCrumbs } from "#app/_ui/page-head.tsx";
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
  return (
    <LoadedPage
      title={result.ok ? subjectText(result.value) : inboxLabels.conversation}
      {...translatedCrumbs(navigationTexts, { href: routes.inbox, name: inboxLabels.messages })}
      result={result}
      href={threadPath(threadId)}
    >
      {(thread) => <ThreadView initial={thread} canCorrect={audiences.tadsEmployer(user)} />}
    </LoadedPage>
  );
}
