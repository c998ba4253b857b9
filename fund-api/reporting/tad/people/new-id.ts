import { randomInt, randomUUID } from "node:crypto";
import { maxRows, type RosterRow } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import { findSsnDigits } from "#lib/platform/rules/ssn.ts";

/** A member id for a person new to the fund: M and nine digits no one can guess; the database refuses a second one. */
const makeMemberId = (): string => `M${String(randomInt(1_000_000_000)).padStart(9, "0")}`;

/**
 * A new id, in one piece: Node puts a UUID together of twenty strings, and they all stay as long as no one compares it.
 * A file of 100,000 people has 300,000 of them.
 */
const newId = (): string => Buffer.from(randomUUID(), "latin1").toString("latin1");

/** How rows that are new to the fund get their ids. */
export type NewIds = { readonly id: () => string; readonly memberId: () => string };

/** Ids that are stored. */
export const lastingIds: NewIds = { id: newId, memberId: makeMemberId };

/** Ids of a plan that no one stores: they only tell its rows apart, and cost next to nothing. */
export const passingIds = (): NewIds => {
  let last = 0;
  const id = (): string => `new-${(last += 1)}`;
  return { id, memberId: id };
};

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
