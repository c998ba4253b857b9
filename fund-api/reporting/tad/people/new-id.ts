import { randomInt, randomUUID } from "node:crypto";
import { maxRows, type RosterRow } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import { findSsnDigits } from "#lib/platform/rules/ssn.ts";

/** M and nine random digits; the database refuses a repeated one. */
const makeMemberId = (): string => `M${String(randomInt(1_000_000_000)).padStart(9, "0")}`;

/** One flat string: Node builds a UUID of twenty strings that stay in memory. A file of 100,000 people has 300,000. */
const newId = (): string => Buffer.from(randomUUID(), "latin1").toString("latin1");

export type NewIds = { readonly id: () => string; readonly memberId: () => string };

export const lastingIds: NewIds = { id: newId, memberId: makeMemberId };

/** Returns ids for a plan that no one stores: they only distinguish its rows, and cost next to nothing. */
export const passingIds = (): NewIds => {
  let last = 0;
  const id = (): string => `new-${(last += 1)}`;
  return { id, memberId: id };
};

/** Each once, without "". */
export type RosterIds = { readonly ssns: readonly string[]; readonly memberIds: readonly string[] };

/** Collects the ids in rows of a file. */
export const idsOf = (rows: readonly Pick<RosterRow, "ssn" | "memberId">[]): RosterIds => {
  const list = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => id !== "");
  return { ssns: list(rows.map(({ ssn }) => ssn)), memberIds: list(rows.map(({ memberId }) => memberId)) };
};

/** Lists numbers that may be SSNs in a text file, before its columns are known; empty when they are too many. */
export const listSsnsIn = (bytes: Uint8Array): string[] => {
  const ssns = new Set<string>();
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  for (const ssn of findSsnDigits(text)) {
    ssns.add(ssn);
    if (ssns.size > maxRows) return [];
  }
  return [...ssns];
};
