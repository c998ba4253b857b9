import type { Metadata } from "next";
import { formatWorkMonth } from "#lib/format/date.ts";
import { payBy } from "#lib/payments/debit-date.ts";
import { attestationText } from "#lib/reporting/attestation.ts";
import { loadTad } from "#lib/reporting/load.ts";
import { routes, tadPath } from "#lib/routes.ts";
import { pageTitle } from "../../../_shell/page-title.ts";
import { DeadlineClock } from "../../../_ui/deadline/deadline-clock.tsx";
import { PageHead } from "../../../_ui/page-head.tsx";
import { LoadFailed } from "../../../_shell/load-failed.tsx";
import { MonthFoot } from "../../_report/history/report-links.tsx";
import { TadEditor } from "./tad-editor.tsx";

type Props = { params: Promise<{ workMonth: string }> };

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  pageTitle(`TAD ${formatWorkMonth((await params).workMonth)}`);

export default async function TadPage({ params }: Props) {
  const { workMonth } = await params;
  const answer = await loadTad(workMonth);
  if (!answer.ok) {
    return (
      <>
        <PageHead title={formatWorkMonth(workMonth)} crumbs={[{ href: routes.tads, name: "TADs" }]} />
        <LoadFailed text={answer.failure.text} href={tadPath(workMonth)} />
      </>
    );
  }
  const { dueDate } = answer.value;
  const [lastMoment, now] = [payBy(dueDate), new Date()];
  return (
    <>
      <TadEditor
        tad={answer.value}
        attestation={attestationText}
        payBy={lastMoment > now ? lastMoment.toISOString() : null}
        clock={<DeadlineClock now={now.toISOString()} payBy={lastMoment.toISOString()} dueDate={dueDate} atStart />}
      />
      <MonthFoot tad={answer.value} />
    </>
  );
}
