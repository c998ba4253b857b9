import { inboxTexts } from "../../../lib/inbox/texts.en.ts";
import { routes } from "../../../lib/routes.ts";
import { Button } from "../../_ui/button.tsx";

/** Leads to the report of one line, or of a month that has none. A form, so that it works without JavaScript. */
export const ReportMonthButton = ({ lineId }: { lineId?: string }) => (
  <form action={routes.reportMonth} method="get">
    {lineId !== undefined && <input type="hidden" name="aboutId" value={lineId} />}
    <Button type="submit" tone="quiet" small={lineId !== undefined}>
      {lineId === undefined ? inboxTexts.missingTitle : inboxTexts.wrongTitle}
    </Button>
  </form>
);
