import { maxRows, type RosterRow } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import { findSsnDigits } from "#lib/platform/rules/ssn.ts";

/** The ids by which rows name their people, each once; "" names no one. */
export type RosterIds = { readonly ssns: readonly string[]; readonly memberIds: readonly string[] };

/** The ids in rows of a file. */
export const idsOf = (rows: readonly Pick<RosterRow, "ssn" | "memberId">[]): RosterIds => {
  const list = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => id !== "");
  return { ssns: list(rows.map(({ ssn }) => ssn)), memberIds: list(rows.map(({ memberId }) => memberId)) };
};

/**
 * Lists what may be Social Security numbers in the bytes of a text file, each once, before its columns are known. Other
 * numbers of nine digits are among them. Empty when there are more than a file may have rows.
 */
export const listSsnsIn = (bytes: Uint8Array): string[] => {
  const found = new Set<string>();
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  for (const ssn of findSsnDigits(text)) {
    found.add(ssn);
    if (found.size > maxRows) return [];
  }
  return [...found];
};
