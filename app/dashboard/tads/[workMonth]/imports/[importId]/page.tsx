import type { Metadata } from "next";
import { formatDateTime, formatWorkMonth } from "../../../../../../lib/format/date.ts";
import { loadImport } from "../../../../../../lib/imports/server.ts";
import { toShownValue } from "../../../../../../lib/reporting/shown-value.ts";
import { importPath, importsPath, routes, tadPath } from "../../../../../../lib/routes.ts";
import { pageTitle } from "../../../../../_shell/page-title.ts";
import { PageHead } from "../../../../../_ui/page-head.tsx";
import { LoadFailed } from "../../../../load-failed.tsx";
import { ImportSteps } from "./import-steps.tsx";

type Props = { params: Promise<{ workMonth: string; importId: string }> };

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  pageTitle(`File for ${formatWorkMonth((await params).workMonth)}`);

export default async function ImportPage({ params }: Props) {
  const { workMonth, importId } = await params;
  const answer = await loadImport(workMonth, importId);
  const month = formatWorkMonth(workMonth);
  return (
    <>
      <PageHead
        title={`File for ${month}`}
        crumbs={[
          { href: routes.tads, name: "TADs" },
          { href: tadPath(workMonth), name: month },
          { href: importsPath(workMonth), name: "Files" },
        ]}
        {...(answer.ok && {
          lead: `${toShownValue(answer.value.fileName)} · sent ${formatDateTime(answer.value.uploadedAt)} by ${answer.value.uploadedBy}`,
        })}
      />
      {answer.ok ? (
        <ImportSteps initial={answer.value} />
      ) : (
        <LoadFailed text={answer.failure.text} href={importPath(workMonth, importId)} />
      )}
    </>
  );
}
