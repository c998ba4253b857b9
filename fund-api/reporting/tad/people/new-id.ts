import { randomInt, randomUUID } from "node:crypto";
import { maxRows, type RosterRow } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import { findSsnDigits } from "#lib/platform/rules/ssn.ts";

/** Returns M and nine random digits. The database refuses duplicates. */
const makeMemberId = (): string => `M${String(randomInt(1_000_000_000)).padStart(9, "0")}`;

/** Returns a UUID as one flat string: Node builds it from twenty strings, and a file may have 300,000 of them. */
const newId = (): string => Buffer.from(randomUUID(), "latin1").toString("latin1");

export type NewIds = { readonly id: () => string; readonly memberId: () => string };

export const storedIds: NewIds = { id: newId, memberId: makeMemberId };

/** Returns IDs for a plan that isn't stored. They only distinguish its rows, and are cheap to create. */
export const temporaryIds = (): NewIds => {
  let count = 0;
  const id = (): string => `new-${(count += 1)}`;
  return { id, memberId: id };
};

/** Unique IDs, without "". */
export type RosterIds = { readonly ssns: readonly string[]; readonly memberIds: readonly string[] };

/** Collects the IDs in rows of a file. */
export const idsOf = (rows: readonly Pick<RosterRow, "ssn" | "memberId">[]): RosterIds => {
  const listUnique = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => id !== "");
  return { ssns: listUnique(rows.map(({ ssn }) => ssn)), memberIds: listUnique(rows.map(({ memberId }) => memberId)) };
};

/** Lists numbers that may be SSNs in a text file, before its columns are known. Returns none if there are too many. */
export const listPossibleSsns = (bytes: Uint8Array): string[] => {
  const ssns = new Set<string>();
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  for (const ssn of findSsnDigits(text)) {
    ssns.add(ssn);
    if (ssns.size > maxRows) return [];
  }
  return [...ssns];
};
