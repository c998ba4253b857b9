import type { Metadata } from "next";
import { z } from "zod";
import { readPageQuery } from "#lib/platform/contract/list-page.ts";
import { loadFilings } from "#lib/reporting/corrections/load.ts";
import { correctedLineIds } from "#lib/reporting/corrections/corrected-texts.ts";
import { sharedReportQuerySchema } from "#lib/messages/inbox/schema.ts";
import { formatWorkMonth } from "#lib/platform/format/date.ts";
import { payBy } from "#lib/money/payments/payment-dates.ts";
import { attestationText } from "#lib/reporting/tad/attestation.ts";
import { linePageQuerySchema } from "#lib/reporting/tad/schema.ts";
import { loadTad, loadTadPage } from "#lib/reporting/tad/load.ts";
import { routes, tadPath } from "#lib/routes.ts";
import { pageTitle, type SearchParams } from "../../../_shell/page-title.ts";
import { DeadlineClock } from "../../../_ui/deadline/deadline-clock.tsx";
import { PageHead } from "../../../_ui/page-head.tsx";
import { LoadFailed } from "../../../_shell/load-failed.tsx";
import { ReportedNotice } from "../../_inbox/reported-notice.tsx";
import { importTitle } from "../../_report/import/import-title.ts";
import { ReportOrPreview } from "../../_report/import/report-or-preview.tsx";
import { CorrectedLines } from "../../_report/history/corrected-lines.tsx";
import { MonthFoot, CorrectedNotice } from "../../_report/history/report-links.tsx";
import { TadEditor } from "./tad-editor.tsx";

type Props = {
  params: Promise<{ workMonth: string }>;
  /** The page of lines and the unit, without a script; or the id of a conversation in which a member reported the month. */
  searchParams: SearchParams;
};

const querySchema = sharedReportQuerySchema.extend(linePageQuerySchema.shape).extend({ unit: z.string().optional() });

/** Loads the report's first lines; the script loads the others. A notice about a member needs every line. */
const loadReport = async ({ params, searchParams }: Props) => {
  const { workMonth } = await params;
  const { threadId, linePage = "1", unit } = readPageQuery(querySchema, await searchParams);
  const result = await (threadId === undefined ? loadTadPage(workMonth, linePage) : loadTad(workMonth));
  return { workMonth, threadId, unit, result };
};

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const { workMonth } = await loadReport(props);
  return pageTitle(`TAD ${formatWorkMonth(workMonth)}`);
};

export default async function TadPage(props: Props) {
  const { workMonth, threadId, unit, result } = await loadReport(props);
  if (!result.ok) {
    return (
      <>
        <PageHead title={formatWorkMonth(workMonth)} crumbs={[{ href: routes.tads, name: "TADs" }]} />
        <LoadFailed text={result.failure.text} href={tadPath(workMonth)} />
      </>
    );
  }
  const filings = await loadFilings(workMonth);
  const corrections = filings.ok ? filings.value.corrections : [];
  const { dueDate } = result.value;
  const [lastMoment, now] = [payBy(dueDate), new Date()];
  return (
    <ReportOrPreview path={tadPath(workMonth)} previewTitle={await importTitle(workMonth)}>
      {threadId !== undefined && <ReportedNotice threadId={threadId} lines={result.value.lines} />}
      <CorrectedLines ids={correctedLineIds(corrections)}>
        <TadEditor
          tad={result.value}
          attestation={attestationText}
          firstUnit={result.value.units.find(({ code }) => code === unit)?.code}
          notice={filings.ok && <CorrectedNotice tad={result.value} filings={filings.value} />}
          payBy={lastMoment > now ? lastMoment.toISOString() : null}
          clock={<DeadlineClock now={now.toISOString()} payBy={lastMoment.toISOString()} dueDate={dueDate} atStart />}
        />
      </CorrectedLines>
      <MonthFoot tad={result.value} />
    </ReportOrPreview>
  );
}
