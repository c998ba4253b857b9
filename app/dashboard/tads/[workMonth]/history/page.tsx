import type { Metadata } from "next";
import { formatDateTime, formatWorkMonth } from "../../../../../lib/format/date.ts";
import type { TadTrail } from "../../../../../lib/reporting/trail-model.ts";
import { loadTadTrail } from "../../../../../lib/reporting/server.ts";
import { routes, tadHistoryPath, tadPath } from "../../../../../lib/routes.ts";
import { pageTitle } from "../../../../_shell/page-title.ts";
import { Card } from "../../../../_ui/card.tsx";
import { type Column, DataTable } from "../../../../_ui/data-table.tsx";
import { PageHead } from "../../../../_ui/page-head.tsx";
import { LoadFailed } from "../../../load-failed.tsx";

type Props = { params: Promise<{ workMonth: string }> };
type Act = TadTrail["acts"][number];

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  pageTitle(`History of ${formatWorkMonth((await params).workMonth)}`);

const columns: readonly Column<Act>[] = [
  { key: "when", header: "When", names: true, cell: ({ at }) => formatDateTime(at) },
  { key: "who", header: "Who", cell: ({ by }) => by ?? "The fund's system" },
  { key: "what", header: "What", cell: ({ text }) => text },
];

export default async function TadHistoryPage({ params }: Props) {
  const { workMonth } = await params;
  const answer = await loadTadTrail(workMonth);
  const month = formatWorkMonth(workMonth);
  return (
    <>
      <PageHead
        title="History"
        lead={`Everything that was done to the report for ${month}, the newest first.`}
        crumbs={[
          { href: routes.tads, name: "TADs" },
          { href: tadPath(workMonth), name: month },
        ]}
      />
      {!answer.ok && <LoadFailed text={answer.failure.text} href={tadHistoryPath(workMonth)} />}
      {answer.ok && (
        <Card>
          {answer.value.acts.length === 0 ? (
            <p>Nothing is recorded for this month. It was reported before this portal kept its history.</p>
          ) : (
            <DataTable
              caption={`History of ${month}`}
              captionHidden
              columns={columns}
              rows={answer.value.acts}
              rowKey={({ id }) => String(id)}
            />
          )}
        </Card>
      )}
    </>
  );
}
