import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { hasOpenDemoAccounts, hasRealData } from "./demo-rows.ts";

const ways =
  "Use another database for real data, or close the demonstration accounts for good: npm run demo:close-accounts";

/**
 * Why a start would leave accounts open whose password is in the README; undefined if fine. @param isOn demo data
 * wanted
 */
export const findOpenDemoAccounts = async (
  db: Kysely<Database>,
  { isOn, reason }: { readonly isOn: boolean; readonly reason: string },
): Promise<string | undefined> => {
  if (!(await hasOpenDemoAccounts(db))) return undefined;
  if (await hasRealData(db)) {
    return `This database holds real data and demonstration accounts, whose password everyone can read. ${ways}.`;
  }
  if (isOn) return undefined;
  return (
    "This database holds demonstration accounts, whose password everyone can read, but demonstration data is off " +
    `because ${reason}. To look at the demonstration, set FUND_API_DEMO=on. ${ways}.`
  );
};
