import { audiences } from "#lib/contract/audience.ts";
import { loadThread } from "#lib/inbox/load.ts";
import { routes, threadPath } from "#lib/routes.ts";
import { getVisitor } from "#lib/session/visitor.ts";
import { LoadFailed } from "#app/_shell/load-failed.tsx";
import { pageTitle } from "#app/_shell/page-title.ts";
import { PageHead } from "#app/_ui/page-head.tsx";
import { ThreadView } from "../../_inbox/thread-view.tsx";

export const generateMetadata = () => pageTitle("Conversation");

export default async function ThreadPage({ params }: { params: Promise<{ threadId: string }> }) {
  const { threadId } = await params;
  const [answer, { user }] = await Promise.all([loadThread(threadId), getVisitor()]);
  const crumbs = [
    { href: routes.dashboard, name: "My Dashboard" },
    { href: routes.inbox, name: "Messages" },
  ];
  return answer.ok ? (
    <>
      <PageHead title={answer.value.subject} crumbs={crumbs} />
      <ThreadView initial={answer.value} canCorrect={audiences.tadsEmployer(user)} />
    </>
  ) : (
    <>
      <PageHead title="Conversation" crumbs={crumbs} />
      <LoadFailed text={answer.failure.text} href={threadPath(threadId)} />
    </>
  );
}
