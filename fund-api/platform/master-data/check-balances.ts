import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import { formatAmount } from "../../../lib/platform/cents/money.ts";
import type { CheckedHistory } from "./check-history.ts";
import { type Difference, combine, isAdded, isChanged, countDifference } from "./compare.ts";
import { keyOf, storedOf } from "./file-formats.ts";
import { labelOf, type Folder } from "./folder.ts";
import type { Book } from "./history-book.ts";
import type { Problems } from "./problems.ts";
import { type Balance, balanceCells, type StoredMonth } from "./stored-history.ts";

export type CheckedBalances = {
  readonly difference: Difference;
  /** New balances in cents, by Employer ID and month. */
  readonly added: ReadonlyMap<string, readonly Balance[]>;
};

type Checking = {
  readonly folder: Folder;
  readonly problems: Problems;
  readonly book: Book;
  readonly employers: ReadonlyMap<string, unknown>;
  readonly reported: readonly StoredMonth[];
  readonly stored: readonly Balance[];
  readonly months: CheckedHistory["months"];
  /** The current month. */
  readonly month: string;
};

/** Sums a fund's contributions in a new month of history. Returns null if history doesn't have the month. */
export const chargedCents = (months: CheckedHistory["months"], key: string, fund: FundCode): number | null => {
  const monthSums = months.get(key);
  if (monthSums === undefined) return null;
  return [...monthSums.values()].reduce((sum, { hw, pen }) => sum + (fund === "HW" ? hw : pen), 0);
};

/** Checks the opening balances, which can only be added for months that aren't in the database yet. */
export const checkBalances = (checking: Checking): CheckedBalances => {
  const { folder, problems, book, employers, reported, months } = checking;
  const name = "opening-balances";
  const file = labelOf(folder, name);
  const stored = new Map(
    checking.stored.map((balance) => {
      const cells = balanceCells(balance);
      return [keyOf(name, cells), { cells, id: "", isUsed: true }];
    }),
  );
  const states = new Map(reported.map((month) => [`${month.employerId}\t${month.workMonth}`, month.isImported]));
  const entries = combine(folder.tables.get(name), stored);
  const added = new Map<string, Balance[]>();
  for (const entry of entries.values()) {
    const { cells, row, isGood } = entry;
    if (row === null || !isGood || !(isAdded(entry) || isChanged(entry))) continue;
    const addProblem = (column: string, text: string): void =>
      problems.add({ file, row, column, value: cells[column] ?? "", text });
    const { employer_id: employerId = "", work_month: workMonth = "" } = cells;
    const fund = cells["fund"] as FundCode;
    const key = `${employerId}\t${workMonth}`;
    const owed = storedOf(name, cells, "owed") as number;
    const unapplied = storedOf(name, cells, "unapplied") as number;
    const charged = chargedCents(months, key, fund);
    const isImported = states.get(key);
    if (!employers.has(employerId))
      addProblem(
        "employer_id",
        `This employer is unknown. Add it to ${labelOf(folder, "employers")}, or correct the value.`,
      );
    else if (workMonth > checking.month) addProblem("work_month", "This month is in the future. Correct the month.");
    else if (owed === 0 && unapplied === 0)
      addProblem("owed", "Nothing is open in this row. Delete it, or correct an amount.");
    else if (isChanged(entry))
      addProblem(
        entry.changed[0] ?? "owed",
        `This balance is already imported with ${entry.stored?.cells["owed"]} owed and ${entry.stored?.cells["unapplied"]} unapplied, and the ledger never changes. Restore it, and post the difference in the portal.`,
      );
    else if (isImported === false)
      addProblem(
        "work_month",
        "The employer has reported this month here, so the ledger already has its charge. Delete the row.",
      );
    else if (isImported === true)
      addProblem(
        "work_month",
        "This month is already imported without this balance. Delete the row, and post the amount in the portal.",
      );
    else if (owed > 0 && !book.unitsOfEmployer.has(employerId))
      addProblem(
        "employer_id",
        `This employer has no bargaining unit to charge. Add one to ${labelOf(folder, "bargaining-units")}.`,
      );
    else if (charged !== null && owed > charged)
      addProblem(
        "owed",
        `History and rates make ${formatAmount(charged)} for this month, so no more can be owed. Correct the amount, the lines or the rates. Late charges aren’t part of it.`,
      );
    else {
      const balance = { employer_id: employerId, fund, work_month: workMonth, owed, unapplied };
      added.set(key, [...(added.get(key) ?? []), balance]);
    }
  }
  return { difference: countDifference(entries.values()), added };
};
