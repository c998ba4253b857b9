import type { FileCheck } from "#lib/reporting/payroll-file/check-file.ts";

/** A checked file without its rows, which stay in the worker. */
export type CheckedFile = Omit<FileCheck, "rows"> & {
  /** The fund's current date, as an ISO date. */
  readonly today: string;
  readonly rowsRead: number;
  readonly rowsWithErrors: number;
  readonly rowsWithWarnings: number;
  /** The people with their results as CSV; null if the file has no people. */
  readonly copy: Blob | null;
};

/** The upload limit (fund-api/platform/server/body.ts). */
const maxFileBytes = 20 * 1024 * 1024;

/** Returns an error for a file that is too large to check, or null for any other file. */
export const findSizeError = ({ name, size }: Pick<File, "name" | "size">): string | null =>
  size <= maxFileBytes
    ? null
    : `${name} is larger than 20 MB, the limit for uploads. Split the roster and check the parts one by one.`;
