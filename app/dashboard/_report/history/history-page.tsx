import type { Metadata } from "next";
import { formatDateTime, formatWorkMonth } from "#lib/platform/format/date.ts";
import type { TadTrail } from "#lib/reporting/tad/schema.ts";
import { loadTadTrail } from "#lib/reporting/tad/load.ts";
import { importPath, tadHistoryPath } from "#lib/routes.ts";
import { pageTitle } from "#app/_shell/page-title.ts";
import { Card } from "#app/_ui/card.tsx";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import { PageHead } from "#app/_ui/page-head.tsx";
import { LoadFailed } from "#app/_shell/load-failed.tsx";
import { type ReportPageProps, tadCrumbs } from "../tad-crumbs.ts";

type HistoryEntry = TadTrail["acts"][number];

export const generateMetadata = async ({ params }: ReportPageProps): Promise<Metadata> => {
  const { workMonth, employerId } = await params;
  await loadTadTrail(workMonth, employerId);
  return pageTitle(`History of ${formatWorkMonth(workMonth)}`, employerId);
};

const columnsFor = (workMonth: string, actingFor: string | undefined): readonly Column<HistoryEntry>[] => [
  { key: "when", header: "When", isRowHeader: true, cell: ({ at }) => formatDateTime(at) },
  { key: "who", header: "Who", cell: ({ by }) => by ?? "The fund's system" },
  {
    key: "what",
    header: "What",
    cell: ({ text, importId }) => (
      <>
        {text}
        {importId !== null && (
          <>
            {" "}
            <a href={`${importPath(workMonth, importId, actingFor)}#people`}>See what changed, person by person</a>
          </>
        )}
      </>
    ),
  },
];

export async function TadHistoryPage({ params }: ReportPageProps) {
  const { workMonth, employerId } = await params;
  const result = await loadTadTrail(workMonth, employerId);
  const month = formatWorkMonth(workMonth);
  return (
    <>
      <PageHead
        title="History"
        lead={`All changes to the report for ${month}, newest first.`}
        crumbs={tadCrumbs(employerId, workMonth)}
      />
      {!result.ok && <LoadFailed text={result.failure.text} href={tadHistoryPath(workMonth, employerId)} />}
      {result.ok && (
        <Card>
          {result.value.acts.length === 0 ? (
            <p>This month has no history. It was reported before the portal recorded history.</p>
          ) : (
            <DataTable
              caption={`History of ${month}`}
              captionHidden
              columns={columnsFor(workMonth, employerId)}
              rows={result.value.acts}
              rowKey={({ id }) => String(id)}
            />
          )}
        </Card>
      )}
    </>
  );
}
