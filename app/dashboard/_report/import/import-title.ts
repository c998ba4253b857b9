import { titleOfPage } from "#app/_shell/page-title.ts";
import { formatWorkMonth } from "#lib/platform/format/date.ts";

/** Returns the title of an import's page. @param actingFor the Employer ID for which the fund's staff act */
export const importTitle = (workMonth: string, actingFor?: string): Promise<string> =>
  titleOfPage(`File for ${formatWorkMonth(workMonth)}`, actingFor);
