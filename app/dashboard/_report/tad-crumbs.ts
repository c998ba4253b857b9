import { formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { importsPath, routes, tadPath, tadsPath } from "../../../lib/routes.ts";

/**
 * Returns the breadcrumbs of a page below the TADs, for an employer or for staff who act for it.
 * @param workMonth the month whose report is above the page
 */
export const tadCrumbs = (actingFor: string | undefined, workMonth?: string): { href: string; name: string }[] => [
  ...(actingFor === undefined ? [] : [{ href: routes.paperReports, name: "Paper reports" }]),
  { href: tadsPath(actingFor), name: actingFor === undefined ? "TADs" : `TADs of ${actingFor}` },
  ...(workMonth === undefined ? [] : [{ href: tadPath(workMonth, actingFor), name: formatWorkMonth(workMonth) }]),
];

export const fileCrumbs = (actingFor: string | undefined, workMonth: string): { href: string; name: string }[] => [
  ...tadCrumbs(actingFor, workMonth),
  { href: importsPath(workMonth, actingFor), name: "Files" },
];
