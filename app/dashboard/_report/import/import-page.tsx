import type { Metadata } from "next";
import { formatWorkMonth } from "#lib/platform/format/date.ts";
import { loadImport } from "#lib/reporting/imports/load.ts";
import { importPath } from "#lib/routes.ts";
import { PageHead } from "#app/_ui/page-head.tsx";
import { LoadFailed } from "#app/_shell/load-failed.tsx";
import { fileCrumbs, type ReportPageProps } from "#app/dashboard/_report/tad-crumbs.ts";
import { importTitle } from "#app/dashboard/_report/import/import-title.ts";
import { ImportView } from "#app/dashboard/_report/import/import-view.tsx";

export const generateMetadata = async ({
  params,
}: ReportPageProps<{ workMonth: string; importId: string }>): Promise<Metadata> => {
  const { workMonth, importId, employerId } = await params;
  await loadImport(workMonth, importId, employerId);
  return { title: await importTitle(workMonth, employerId) };
};

export async function ImportPage({ params }: ReportPageProps<{ workMonth: string; importId: string }>) {
  const { workMonth, importId, employerId } = await params;
  const result = await loadImport(workMonth, importId, employerId);
  if (result.ok) return <ImportView view={result.value} actingFor={employerId} />;
  return (
    <>
      <PageHead title={`File for ${formatWorkMonth(workMonth)}`} crumbs={fileCrumbs(employerId, workMonth)} />
      <LoadFailed {...result.failure} href={importPath(workMonth, importId, employerId)} />
    </>
  );
}
