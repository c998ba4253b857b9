import type { FundCode } from "#lib/reporting/tad/schema.ts";
import { recordBankStatements } from "../../../money/reconcile/record-statement.ts";
import { runActionAs, bankingDay, type DemoAction, done, type Seeding } from "./acting.ts";

type Line = { readonly fund: FundCode; readonly day: number; readonly text: string; readonly cents: number };

/** Deposits in each fund's account without an entry in the books. Days are banking days from today. */
const unmatchedLines: readonly Line[] = [
  { fund: "HW", day: -3, text: "WIRE IN NORTH SHORE CANNERY", cents: 41_260 },
  { fund: "PEN", day: -4, text: "COUNTER CREDIT", cents: 18_820 },
];
const closingCents = 100_000;

/** Records one day's bank statement for each fund, with one line to match. */
export const recordStatements = (seeding: Seeding): DemoAction => ({
  day: -1,
  run: async () => {
    const clerk = await runActionAs(seeding, "ops-accounting", { day: -1, time: "08:20" });
    const statements = unmatchedLines.map(({ fund, day: age, text, cents }) => {
      const day = bankingDay(seeding, age);
      return {
        fund,
        day,
        openingCents: closingCents - cents,
        closingCents,
        lines: [{ day, cents, text, reference: "" }],
      };
    });
    done(await recordBankStatements(clerk, "bank-statements.csv", statements, true));
  },
});
