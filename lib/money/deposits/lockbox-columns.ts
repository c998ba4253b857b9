export const lockboxColumnNames = ["number", "amount", "day", "payer", "employer"] as const;
export type LockboxColumn = (typeof lockboxColumnNames)[number];

/** The columns that every check needs. */
export const neededColumns = ["number", "amount", "day"] as const satisfies readonly LockboxColumn[];

export const maxLockboxColumns = 60;

/** Indexes of a table's columns, from 0; null for a column that was not found or chosen. */
export type FoundColumns = Readonly<Record<LockboxColumn, number | null>>;

/**
 * Columns to read a table by. Without a payer column, checks have no payer; without an Employer ID column, all cells are
 * searched for it. `day` is the day of the deposit.
 */
export type LockboxColumns = FoundColumns & Readonly<Record<(typeof neededColumns)[number], number>>;

/** Returns columns by which a table can be read. Returns null if one is missing, or if two are the same. */
export const completeColumns = (foundColumns: FoundColumns): LockboxColumns | null => {
  const { number, amount, day, payer } = foundColumns;
  if (number === null || amount === null || day === null) return null;
  return new Set([number, amount, day, payer]).size === 4 ? { ...foundColumns, number, amount, day } : null;
};

/** Returns columns as query text: their indexes in a fixed order, empty for none. */
export const columnsQueryOf = (columns: FoundColumns): string =>
  lockboxColumnNames.map((column) => columns[column] ?? "").join(",");

/** Reads columns from query text. Returns null if they are incomplete. */
export const readColumnsQuery = (text: string): LockboxColumns | null => {
  const parts = text.split(",");
  if (parts.some((part) => part !== "" && !(/^[0-9]{1,2}$/.test(part) && Number(part) < maxLockboxColumns)))
    return null;
  const [number, amount, day, payer, employer, ...extraParts] = parts.map((part) =>
    part === "" ? null : Number(part),
  );
  if (employer === undefined || extraParts.length > 0) return null;
  return completeColumns({
    number: number ?? null,
    amount: amount ?? null,
    day: day ?? null,
    payer: payer ?? null,
    employer,
  });
};
