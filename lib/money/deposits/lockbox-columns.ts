export const lockboxColumnNames = ["number", "amount", "day", "payer", "employer"] as const;
export type LockboxColumn = (typeof lockboxColumnNames)[number];

/** Columns without which no check can be recorded. */
export const neededColumns = ["number", "amount", "day"] as const satisfies readonly LockboxColumn[];

export const maxLockboxColumns = 60;

/** Places of a table’s columns, from 0; null where none was found or chosen. */
export type FoundColumns = Readonly<Record<LockboxColumn, number | null>>;

/**
 * Without a payer, the file names none; without a column of the Employer ID, it is looked for in all cells. `day` is
 * the day of the deposit.
 */
export type LockboxColumns = FoundColumns & Readonly<Record<(typeof neededColumns)[number], number>>;

/** Returns columns by which a table can be read: the needed ones are there, and only the Employer ID shares a column. */
export const completeColumns = (found: FoundColumns): LockboxColumns | null => {
  const { number, amount, day, payer } = found;
  if (number === null || amount === null || day === null) return null;
  return new Set([number, amount, day, payer]).size === 4 ? { ...found, number, amount, day } : null;
};

/** Columns as a query has them: their places in a fixed order, empty for none. */
export const columnsQueryOf = (columns: FoundColumns): string =>
  lockboxColumnNames.map((column) => columns[column] ?? "").join(",");

/** Reads columns from a query; null where they are incomplete. */
export const readColumnsQuery = (text: string): LockboxColumns | null => {
  const parts = text.split(",");
  if (parts.some((part) => part !== "" && !(/^[0-9]{1,2}$/.test(part) && Number(part) < maxLockboxColumns)))
    return null;
  const [number, amount, day, payer, employer, ...others] = parts.map((part) => (part === "" ? null : Number(part)));
  if (employer === undefined || others.length > 0) return null;
  return completeColumns({
    number: number ?? null,
    amount: amount ?? null,
    day: day ?? null,
    payer: payer ?? null,
    employer,
  });
};
