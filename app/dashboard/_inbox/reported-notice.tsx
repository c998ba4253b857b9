import { fullName } from "../../../lib/platform/format/person.ts";
import { loadThread } from "../../../lib/messages/inbox/load.ts";
import { inboxTexts } from "../../../lib/messages/inbox/texts.en.ts";
import type { Tad } from "../../../lib/reporting/tad/schema.ts";
import { threadPath } from "../../../lib/routes.ts";
import { Alert } from "../../_ui/alert.tsx";
import styles from "./inbox.module.css";
import { ShowLine } from "./show-line.tsx";

type Props = {
  threadId: string;
  /** Lines of the report, which may already list the member among the unchanged people. */
  lines: readonly Pick<Tad["lines"][number], "id" | "firstName" | "lastName">[];
};

/** On a report that isn't posted: the member's report about its month, and the next step. */
export const ReportedNotice = async ({ threadId, lines }: Props) => {
  const result = await loadThread(threadId);
  if (!result.ok) return null;
  const { workMonth, reportState, from, shouldBe } = result.value;
  if (workMonth === null || reportState === null || reportState === "POSTED") return null;
  const [line, otherLine] = lines.filter((candidate) => fullName(candidate) === from);
  const isCommitted = reportState === "COMMITTED";
  return (
    <div className={styles.notice}>
      <Alert tone="info" title={inboxTexts.requestedValue(from, shouldBe)}>
        {line === undefined || isCommitted
          ? inboxTexts.notPosted(workMonth, isCommitted)
          : inboxTexts.isOnReport(workMonth, from)}{" "}
        {line !== undefined && otherLine === undefined && (
          <>
            <ShowLine lineId={line.id}>{inboxTexts.showOnReport(from)}</ShowLine> ·{" "}
          </>
        )}
        <a href={threadPath(threadId)}>{inboxTexts.backToThread}</a>
      </Alert>
    </div>
  );
};
