import type { FileCheck } from "#lib/reporting/payroll-file/check-file.ts";

/** What the page shows of a checked file; the rows stay in the worker. */
export type CheckedFile = Omit<FileCheck, "rows"> & {
  /** ISO date at the fund. */
  readonly today: string;
  readonly rowsRead: number;
  readonly rowsWithErrors: number;
  readonly rowsWithWarnings: number;
  /** The people with their results as CSV; null when none were read. */
  readonly copy: Blob | null;
};

/** The upload limit (fund-api/platform/server/body.ts). */
const maxFileBytes = 20 * 1024 * 1024;

/** Why a file is not checked at all; null when it may be. */
export const refuseSize = ({ name, size }: Pick<File, "name" | "size">): string | null =>
  size <= maxFileBytes
    ? null
    : `${name} is larger than 20 MB, the limit for uploads. Split the roster and check the parts one by one.`;
