import type { Metadata } from "next";
import { formatDateTime, formatWorkMonth } from "../../../../../lib/format/date.ts";
import { importStateWords } from "../../../../../lib/imports/messages.ts";
import type { ImportHead } from "../../../../../lib/imports/model.ts";
import { loadImports } from "../../../../../lib/imports/server.ts";
import { toShownValue } from "../../../../../lib/reporting/shown-value.ts";
import { importPath, importsPath, routes, tadPath } from "../../../../../lib/routes.ts";
import { pageTitle } from "../../../../_shell/page-title.ts";
import { Card } from "../../../../_ui/card.tsx";
import { type Column, DataTable } from "../../../../_ui/data-table.tsx";
import { PageHead } from "../../../../_ui/page-head.tsx";
import { LoadFailed } from "../../../load-failed.tsx";

type Props = { params: Promise<{ workMonth: string }> };

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  pageTitle(`Files for ${formatWorkMonth((await params).workMonth)}`);

const columns: readonly Column<ImportHead>[] = [
  {
    key: "file",
    header: "File",
    names: true,
    cell: ({ workMonth, id, fileName }) => <a href={importPath(workMonth, id)}>{toShownValue(fileName)}</a>,
  },
  { key: "when", header: "Sent", cell: ({ uploadedAt }) => formatDateTime(uploadedAt) },
  { key: "who", header: "By", cell: ({ uploadedBy }) => uploadedBy },
  { key: "state", header: "State", cell: ({ state }) => importStateWords[state] },
];

export default async function ImportsPage({ params }: Props) {
  const { workMonth } = await params;
  const answer = await loadImports(workMonth);
  const month = formatWorkMonth(workMonth);
  return (
    <>
      <PageHead
        title="Files"
        lead={`The files that were sent for the report for ${month}, the newest first.`}
        crumbs={[
          { href: routes.tads, name: "TADs" },
          { href: tadPath(workMonth), name: month },
        ]}
      />
      {!answer.ok && <LoadFailed text={answer.failure.text} href={importsPath(workMonth)} />}
      {answer.ok && (
        <Card>
          {answer.value.imports.length === 0 ? (
            <p>
              No file was sent for this month. <a href={tadPath(workMonth)}>Open the report</a> to send one.
            </p>
          ) : (
            <DataTable
              caption={`Files for ${month}`}
              captionHidden
              columns={columns}
              rows={answer.value.imports}
              rowKey={({ id }) => id}
            />
          )}
        </Card>
      )}
    </>
  );
}
