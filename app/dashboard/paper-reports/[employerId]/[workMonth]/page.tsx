import type { Metadata } from "next";
import { loadFilings } from "#lib/reporting/corrections/load.ts";
import { correctedLineIds } from "#lib/reporting/corrections/corrected-texts.ts";
import { formatDate, formatWorkMonth } from "#lib/platform/format/date.ts";
import { payBy } from "#lib/money/payments/payment-dates.ts";
import { paperAttestationText } from "#lib/reporting/tad/attestation.ts";
import { loadTad } from "#lib/reporting/tad/load.ts";
import { tadPath } from "#lib/routes.ts";
import { pageTitle } from "#app/_shell/page-title.ts";
import { DeadlineClock } from "#app/_ui/deadline/deadline-clock.tsx";
import { PageHead } from "#app/_ui/page-head.tsx";
import { LoadFailed } from "#app/_shell/load-failed.tsx";
import { importTitle } from "../../../_report/import/import-title.ts";
import { ReportOrPreview } from "../../../_report/import/report-or-preview.tsx";
import { CorrectedLines } from "../../../_report/history/corrected-lines.tsx";
import { MonthFoot, CorrectedNotice } from "../../../_report/history/report-links.tsx";
import { tadCrumbs } from "../../../_report/tad-crumbs.ts";
import { PaperEntry } from "./paper-entry.tsx";

type Props = { params: Promise<{ employerId: string; workMonth: string }> };

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { employerId, workMonth } = await params;
  await loadTad(workMonth, employerId);
  return pageTitle(`Paper report ${formatWorkMonth(workMonth)}`, employerId);
};

/** An employer's paper report for a month. The fund API decides who may enter it. */
export default async function PaperReportPage({ params }: Props) {
  const { employerId, workMonth } = await params;
  const result = await loadTad(workMonth, employerId);
  const crumbs = tadCrumbs(employerId);
  if (!result.ok) {
    return (
      <>
        <PageHead title={formatWorkMonth(workMonth)} crumbs={crumbs} />
        <LoadFailed text={result.failure.text} href={tadPath(workMonth, employerId)} />
      </>
    );
  }
  const tad = result.value;
  const filings = await loadFilings(workMonth, employerId);
  return (
    <ReportOrPreview path={tadPath(workMonth, employerId)} previewTitle={await importTitle(workMonth, employerId)}>
      <PageHead
        title={formatWorkMonth(workMonth)}
        crumbs={crumbs}
        lead={`${tad.employerName} · due ${formatDate(tad.dueDate)}${tad.committedAt === null ? " · you enter this report on the employer’s behalf" : ""}`}
        {...(tad.committedAt === null && {
          actions: (
            <DeadlineClock
              now={new Date().toISOString()}
              payBy={payBy(tad.dueDate).toISOString()}
              dueDate={tad.dueDate}
            />
          ),
        })}
      />
      {filings.ok && <CorrectedNotice tad={tad} filings={filings.value} />}
      <CorrectedLines ids={correctedLineIds(filings.ok ? filings.value.corrections : [])}>
        <PaperEntry tad={tad} attestation={paperAttestationText} />
      </CorrectedLines>
      <MonthFoot tad={tad} actingFor={employerId} />
    </ReportOrPreview>
  );
}
