import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import { demoFundBanks } from "../demo/rosters/roster-employers.ts";

export type TestLine = { readonly cents: number; readonly text: string; readonly reference?: string };
export type TestDay = { readonly fund: FundCode; readonly day: string; readonly openingCents: number };

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** Writes days of a fund's account as its bank's CSV. A day has at least one line. */
export const statementCsv = (
  days: readonly (TestDay & { readonly lines: readonly TestLine[] })[],
  account?: string,
): string =>
  [
    "Account,Date,Amount,Balance,Description,Reference",
    ...days.flatMap(({ fund, day, openingCents, lines }) => {
      let balance = openingCents;
      const number = account ?? demoFundBanks.find((bank) => bank.fund === fund)?.account_number;
      return lines.map(({ cents, text, reference = "" }) => {
        balance += cents;
        return [number, day, dollars(cents), dollars(balance), text, reference].join(",");
      });
    }),
    "",
  ].join("\n");
