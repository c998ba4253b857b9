import type { Metadata } from "next";
import { z } from "zod";
import { toPageQuery } from "#lib/platform/contract/list-page.ts";
import { formatDateTime, formatWorkMonth } from "#lib/platform/format/date.ts";
import { profileTexts } from "#lib/reporting/file-profiles/texts.en.ts";
import { stateText } from "#lib/reporting/imports/outcome-texts.en.ts";
import type { ImportHead } from "#lib/reporting/imports/schema.ts";
import { loadImports } from "#lib/reporting/imports/load.ts";
import { toDisplayValue } from "#lib/reporting/tad/cells/display-value.ts";
import { fileProfilesPath, importPath, importsPath, tadPath } from "#lib/routes.ts";
import { pageTitle } from "#app/_shell/page-title.ts";
import { Card } from "#app/_ui/card.tsx";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import { Pager } from "#app/_ui/pager.tsx";
import { PageHead } from "#app/_ui/page-head.tsx";
import { LoadFailed } from "#app/_shell/load-failed.tsx";
import { type ReportPageProps, tadCrumbs } from "../tad-crumbs.ts";

const loadOf = async ({ params, searchParams }: ReportPageProps) => {
  const { workMonth, employerId } = await params;
  return loadImports(workMonth, toPageQuery(await searchParams, z.uuid()), employerId);
};

export const generateMetadata = async (props: ReportPageProps): Promise<Metadata> => {
  const { workMonth, employerId } = await props.params;
  await loadOf(props);
  return pageTitle(`Files for ${formatWorkMonth(workMonth)}`, employerId);
};

const columnsFor = (actingFor: string | undefined): readonly Column<ImportHead>[] => [
  {
    key: "file",
    header: "File",
    isRowHeader: true,
    cell: ({ workMonth, id, fileName }) => (
      <a href={importPath(workMonth, id, actingFor)}>{toDisplayValue(fileName)}</a>
    ),
  },
  { key: "when", header: "Uploaded", cell: ({ uploadedAt }) => formatDateTime(uploadedAt) },
  { key: "who", header: "By", cell: ({ uploadedBy }) => uploadedBy },
  { key: "state", header: "Status", cell: stateText },
];

export async function ImportsPage(props: ReportPageProps) {
  const { workMonth, employerId } = await props.params;
  const result = await loadOf(props);
  const month = formatWorkMonth(workMonth);
  return (
    <>
      <PageHead
        title="Files"
        lead={`Files uploaded for the ${month} report, newest first.`}
        crumbs={tadCrumbs(employerId, workMonth)}
        actions={<a href={fileProfilesPath(employerId)}>{profileTexts.title}</a>}
      />
      {!result.ok && <LoadFailed {...result.failure} href={importsPath(workMonth, employerId)} />}
      {result.ok && (
        <Card>
          {result.value.imports.length === 0 ? (
            <p>
              No files were uploaded for this month. To upload one,{" "}
              <a href={tadPath(workMonth, employerId)}>open the report</a> before it is committed.
            </p>
          ) : (
            <DataTable
              caption={`Files for ${month}`}
              captionHidden
              columns={columnsFor(employerId)}
              rows={result.value.imports}
              rowKey={({ id }) => id}
            />
          )}
          <Pager label="Pages of files" page={result.value.page} path={importsPath(workMonth, employerId)} query={{}} />
        </Card>
      )}
    </>
  );
}
