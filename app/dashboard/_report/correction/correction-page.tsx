import type { Metadata } from "next";
import { readPageQuery } from "#lib/platform/contract/list-page.ts";
import { loadCorrection } from "#lib/reporting/corrections/load.ts";
import { correctionTexts } from "#lib/reporting/corrections/texts.en.ts";
import { sharedReportQuerySchema } from "#lib/messages/inbox/schema.ts";
import { formatWorkMonth } from "#lib/platform/format/date.ts";
import { correctPath, tadPath } from "#lib/routes.ts";
import { pageTitle } from "#app/_shell/page-title.ts";
import { Alert } from "#app/_ui/alert.tsx";
import { PageHead } from "#app/_ui/page-head.tsx";
import { LoadFailed } from "#app/_shell/load-failed.tsx";
import { type ReportPageProps, tadCrumbs } from "../tad-crumbs.ts";
import { CorrectionSteps } from "./correction-steps.tsx";

const loadOf = async ({ params, searchParams }: ReportPageProps) => {
  const { workMonth, employerId } = await params;
  return loadCorrection(workMonth, employerId, readPageQuery(sharedReportQuerySchema, await searchParams));
};

export const generateMetadata = async (props: ReportPageProps): Promise<Metadata> => {
  const { workMonth, employerId } = await props.params;
  await loadOf(props);
  return pageTitle(`Correct ${formatWorkMonth(workMonth)}`, employerId);
};

export async function CorrectPage(props: ReportPageProps) {
  const { workMonth, employerId } = await props.params;
  const { find } = await props.searchParams;
  const result = await loadOf(props);
  const month = formatWorkMonth(workMonth);
  const head = { title: `Correct ${month}`, crumbs: tadCrumbs(employerId, workMonth) };
  if (result.ok && result.value.refusal === null)
    return (
      <CorrectionSteps head={head} initial={result.value} find={typeof find === "string" ? find.slice(0, 60) : ""} />
    );
  return (
    <>
      <PageHead {...head} lead={correctionTexts.lead} />
      {result.ok ? (
        <Alert tone="warn">
          {result.value.refusal} <a href={tadPath(workMonth, employerId)}>Open the report for {month}</a>
        </Alert>
      ) : (
        <LoadFailed {...result.failure} href={correctPath(workMonth, employerId)} />
      )}
    </>
  );
}
