import { maxRows, type RosterRow } from "../../../lib/roster-file/roster-row.ts";

/** By what rows name their people, each once; "" names no one. */
export type RosterIds = { readonly ssns: readonly string[]; readonly memberIds: readonly string[] };

/** The ids in rows of a file. */
export const idsOf = (rows: readonly Pick<RosterRow, "ssn" | "memberId">[]): RosterIds => {
  const list = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => id !== "");
  return { ssns: list(rows.map(({ ssn }) => ssn)), memberIds: list(rows.map(({ memberId }) => memberId)) };
};

/** A whole number, written as a file's rows may have it. */
const ssnInTextPattern = /(?<!\d)(\d{3})([- ]?)(\d{2})\2(\d{4})(?!\d)/g;

/**
 * What may be Social Security numbers in the bytes of a text file, each once, before anyone knows its columns: other
 * numbers of nine digits are among them. None where there are more than a file has rows.
 */
export const listSsnsIn = (bytes: Uint8Array): string[] => {
  const found = new Set<string>();
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  for (const [, area, , group, serial] of text.matchAll(ssnInTextPattern)) {
    found.add(`${area}${group}${serial}`);
    if (found.size > maxRows) return [];
  }
  return [...found];
};
