import { loadThread } from "../../../lib/inbox/load.ts";
import { inboxTexts } from "../../../lib/inbox/texts.en.ts";
import { threadPath } from "../../../lib/routes.ts";
import { Alert } from "../../_ui/alert.tsx";

/** On a report that isn’t posted: what a member said about its month, and what to do. */
export const ReportedNotice = async ({ threadId }: { threadId: string }) => {
  const answer = await loadThread(threadId);
  if (!answer.ok) return null;
  const { workMonth, reportState, from, shouldBe } = answer.value;
  if (workMonth === null || reportState === null || reportState === "POSTED") return null;
  return (
    <Alert tone="info" title={inboxTexts.saysShouldBe(from, shouldBe)}>
      {inboxTexts.notPosted(workMonth, reportState === "COMMITTED")}{" "}
      <a href={threadPath(threadId)}>{inboxTexts.backToThread}</a>
    </Alert>
  );
};
