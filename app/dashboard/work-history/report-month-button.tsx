import type { InboxWords } from "../../../lib/messages/inbox/words.ts";
import { routes } from "../../../lib/routes.ts";
import { Button } from "../../_ui/button.tsx";

type Props = { lineId?: string; words: Pick<InboxWords["inboxTexts"], "missingTitle" | "wrongTitle"> };

/** Leads to the report of one line, or of a month that has none. A form, so that it works without JavaScript. */
export const ReportMonthButton = ({ lineId, words }: Props) => (
  <form action={routes.reportMonth} method="get">
    {lineId !== undefined && <input type="hidden" name="aboutId" value={lineId} />}
    <Button type="submit" tone="quiet" small={lineId !== undefined}>
      {lineId === undefined ? words.missingTitle : words.wrongTitle}
    </Button>
  </form>
);
