import type { Metadata } from "next";
import { formatWorkMonth } from "#lib/platform/format/date.ts";
import { loadTad } from "#lib/reporting/tad/load.ts";
import { addPersonPath, tadPath } from "#lib/routes.ts";
import { pageTitle } from "#app/_shell/page-title.ts";
import { ViewOnlyNote } from "#app/_shell/session/view-only-note.tsx";
import { Alert } from "#app/_ui/alert.tsx";
import { PageHead } from "#app/_ui/page-head.tsx";
import { LoadFailed } from "#app/_shell/load-failed.tsx";
import { type ReportPageProps, tadCrumbs } from "../tad-crumbs.ts";
import { isChangeable } from "../store/tad-view.ts";
import { AddPersonForm } from "./add-person-form.tsx";

export const generateMetadata = async ({ params }: ReportPageProps): Promise<Metadata> => {
  const { workMonth, employerId } = await params;
  await loadTad(workMonth, employerId);
  return pageTitle(`Add a person, TAD ${formatWorkMonth(workMonth)}`, employerId);
};

export async function AddPersonPage({ params, searchParams }: ReportPageProps) {
  const { workMonth, employerId } = await params;
  const { unit } = await searchParams;
  const result = await loadTad(workMonth, employerId);
  const month = formatWorkMonth(workMonth);
  const head = (
    <PageHead
      title="Add a person"
      crumbs={tadCrumbs(employerId, workMonth)}
      lead={`For the ${month} report. A person the fund already has on file is added under the name on file.`}
    />
  );
  if (!result.ok) {
    return (
      <>
        {head}
        <LoadFailed text={result.failure.text} href={addPersonPath(workMonth, employerId)} />
      </>
    );
  }
  const { id, version, state, units } = result.value;
  return (
    <>
      {head}
      {isChangeable({ state }) ? (
        <ViewOnlyNote rights={["report"]}>
          <AddPersonForm
            tad={{
              id,
              workMonth,
              version,
              units: units.map(({ code, title, classifications, unitType }) => ({
                code,
                title,
                classifications,
                unitType,
              })),
            }}
            unitCode={typeof unit === "string" ? unit : ""}
          />
        </ViewOnlyNote>
      ) : (
        <Alert tone="info">
          The report for {month} is committed, so you can’t add anyone to it.{" "}
          <a href={tadPath(workMonth, employerId)}>Show the report</a>
        </Alert>
      )}
    </>
  );
}
