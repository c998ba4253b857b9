import type { SearchParams } from "../../_shell/page-title.ts";
import { formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { importsPath, routes, tadPath, tadsPath } from "../../../lib/routes.ts";

/** Props of a page below the TADs. `employerId` is there when staff act for the employer. */
export type ReportPageProps<Params = { workMonth: string }> = {
  params: Promise<Params & { employerId?: string }>;
  searchParams: SearchParams;
};

/** Returns the breadcrumbs of a page below the TADs, or below the report of a month. */
export const tadCrumbs = (actingFor: string | undefined, workMonth?: string): { href: string; name: string }[] => [
  ...(actingFor === undefined ? [] : [{ href: routes.paperReports, name: "Paper reports" }]),
  { href: tadsPath(actingFor), name: actingFor === undefined ? "TADs" : `TADs of ${actingFor}` },
  ...(workMonth === undefined ? [] : [{ href: tadPath(workMonth, actingFor), name: formatWorkMonth(workMonth) }]),
];

export const fileCrumbs = (actingFor: string | undefined, workMonth: string): { href: string; name: string }[] => [
  ...tadCrumbs(actingFor, workMonth),
  { href: importsPath(workMonth, actingFor), name: "Files" },
];
