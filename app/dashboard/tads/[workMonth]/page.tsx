import type { Metadata } from "next";
import { formatWorkMonth } from "../../../../lib/format/date.ts";
import { payBy } from "../../../../lib/payments/debit-date.ts";
import { attestationText } from "../../../../lib/reporting/attestation.ts";
import { loadTad } from "../../../../lib/reporting/server.ts";
import { routes, tadHistoryPath, tadPath } from "../../../../lib/routes.ts";
import { pageTitle } from "../../../_shell/page-title.ts";
import { PageHead } from "../../../_ui/page-head.tsx";
import { LoadFailed } from "../../load-failed.tsx";
import { Filings } from "./filings.tsx";
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
  const lastMoment = payBy(answer.value.dueDate);
  return (
    <>
      <TadEditor
        tad={answer.value}
        attestation={attestationText}
        payBy={lastMoment.getTime() > Date.now() ? lastMoment.toISOString() : null}
      />
      <Filings workMonth={workMonth} />
      <p>
        <a href={tadHistoryPath(workMonth)}>History of this report</a>
      </p>
    </>
  );
}
