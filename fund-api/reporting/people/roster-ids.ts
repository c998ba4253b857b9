import type { RosterRow } from "../../../lib/roster-file/roster-row.ts";

/** By what rows name their people, each once; "" names no one. */
export type RosterIds = { readonly ssns: readonly string[]; readonly memberIds: readonly string[] };

/** The ids in rows of a file. */
export const idsOf = (rows: readonly Pick<RosterRow, "ssn" | "memberId">[]): RosterIds => {
  const list = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => id !== "");
  return { ssns: list(rows.map(({ ssn }) => ssn)), memberIds: list(rows.map(({ memberId }) => memberId)) };
};
