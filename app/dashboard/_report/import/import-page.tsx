import type { Metadata } from "next";
import { formatDateTime, formatWorkMonth } from "#lib/format/date.ts";
import { loadImport } from "#lib/imports/load.ts";
import { toDisplayValue } from "#lib/reporting/cells/display-value.ts";
import { importPath, importsPath } from "#lib/routes.ts";
import { pageTitle } from "#app/_shell/page-title.ts";
import { PageHead } from "#app/_ui/page-head.tsx";
import { LoadFailed } from "#app/_shell/load-failed.tsx";
import { tadCrumbs } from "#app/dashboard/_report/tad-crumbs.ts";
import { ImportSteps } from "#app/dashboard/_report/import/import-steps.tsx";

type Props = {
  /** With the employer when the fund's staff act for it. */
  params: Promise<{ workMonth: string; importId: string; employerId?: string }>;
};

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { workMonth, importId, employerId } = await params;
  await loadImport(workMonth, importId, employerId);
  return pageTitle(`File for ${formatWorkMonth(workMonth)}`, employerId);
};

export async function ImportPage({ params }: Props) {
  const { workMonth, importId, employerId } = await params;
  const answer = await loadImport(workMonth, importId, employerId);
  return (
    <>
      <PageHead
        title={`File for ${formatWorkMonth(workMonth)}`}
        crumbs={[...tadCrumbs(employerId, workMonth), { href: importsPath(workMonth, employerId), name: "Files" }]}
        {...(answer.ok && {
          lead: `${toDisplayValue(answer.value.fileName)} · uploaded ${formatDateTime(answer.value.uploadedAt)} by ${answer.value.uploadedBy}`,
        })}
      />
      {answer.ok ? (
        <ImportSteps initial={answer.value} />
      ) : (
        <LoadFailed {...answer.failure} href={importPath(workMonth, importId, employerId)} />
      )}
    </>
  );
}
