import { formatDateTime } from "#lib/platform/format/date.ts";
import { loadFileProfiles } from "#lib/reporting/file-profiles/load.ts";
import type { FileProfileHead } from "#lib/reporting/file-profiles/schema.ts";
import { profileTexts } from "#lib/reporting/file-profiles/texts.en.ts";
import { listDisplayValues, toDisplayValue } from "#lib/reporting/tad/cells/display-value.ts";
import { fileProfilePath, fileProfilesPath } from "#lib/routes.ts";
import { LoadFailed } from "#app/_shell/load-failed.tsx";
import { pageTitle } from "#app/_shell/page-title.ts";
import { Card } from "#app/_ui/card.tsx";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import { PageHead } from "#app/_ui/page-head.tsx";
import { type ReportPageProps, tadCrumbs } from "../tad-crumbs.ts";
import { LastUsed } from "./last-used.tsx";

export const generateMetadata = async ({ params }: ReportPageProps<unknown>) => {
  const { employerId } = await params;
  await loadFileProfiles(employerId);
  return pageTitle(profileTexts.title, employerId);
};

const maxColumns = 8;

const columnsFor = (actingFor: string | undefined): readonly Column<FileProfileHead>[] => [
  {
    key: "file",
    header: "Files like",
    isRowHeader: true,
    cell: ({ profileId, fileName }) => <a href={fileProfilePath(profileId, actingFor)}>{toDisplayValue(fileName)}</a>,
  },
  { key: "columns", header: "Columns", cell: ({ columnNames }) => listDisplayValues(columnNames, maxColumns) },
  { key: "when", header: "Saved", cell: ({ savedAt }) => formatDateTime(savedAt) },
  { key: "who", header: "By", cell: ({ savedBy }) => savedBy },
  { key: "last", header: "Last used for", cell: ({ lastUsed }) => <LastUsed file={lastUsed} actingFor={actingFor} /> },
];

export async function ProfilesPage({ params }: ReportPageProps<unknown>) {
  const { employerId } = await params;
  const result = await loadFileProfiles(employerId);
  return (
    <>
      <PageHead title={profileTexts.title} lead={profileTexts.lead} crumbs={tadCrumbs(employerId)} />
      {!result.ok && <LoadFailed {...result.failure} href={fileProfilesPath(employerId)} />}
      {result.ok && (
        <Card>
          {result.value.profiles.length === 0 ? (
            <p>{profileTexts.none}</p>
          ) : (
            <DataTable
              caption={profileTexts.title}
              captionHidden
              columns={columnsFor(employerId)}
              rows={result.value.profiles}
              rowKey={({ profileId }) => profileId}
            />
          )}
        </Card>
      )}
    </>
  );
}
