import type { Kysely } from "kysely";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import { getTimeZone } from "../../../lib/platform/calendar/time-zone.ts";
import { getFund } from "../../../lib/site/brand/brand.ts";
import type { Database } from "../db/schema.ts";

type Settings = {
  readonly isProduction: boolean;
  readonly demonstration: { readonly isOn: boolean };
};

const nameOf = (fund: FundCode): string => getFund()[fund === "PEN" ? "pension" : "health"].fullName;

/**
 * Refuses a database that belongs to other funds than FUND_FILE names and, in production, a database without a fund.
 * The demonstration needs no row. @throws Error with the next step
 */
export const requireOwnFund = async (
  db: Kysely<Database>,
  { isProduction, demonstration }: Settings,
): Promise<void> => {
  if (demonstration.isOn) return;
  const rows = await db.selectFrom("funds").selectAll().orderBy("fund").execute();
  if (rows.length === 0 && isProduction)
    throw new Error("This database has no fund yet. Run npm run fund:init with the fund’s file, then start again");
  const zone = getTimeZone();
  const differences = rows
    .flatMap((row) => [
      { saved: row.full_name, read: nameOf(row.fund) },
      { saved: row.time_zone, read: zone },
    ])
    .filter(({ saved, read }) => saved !== read)
    .map(({ saved, read }) => `${saved} in the database, ${read} in FUND_FILE`);
  if (differences.length === 0) return;
  throw new Error(
    `This database belongs to another fund than FUND_FILE: ${[...new Set(differences)].join("; ")}. Correct DATABASE_URL or FUND_FILE. If the fund itself changed, run npm run fund:init -- FILE --change`,
  );
};
