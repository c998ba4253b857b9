import type { RosterRow } from "../ground/roster-row.ts";
import { isUnnumbered, toNameKey, toPersonKey } from "../people/match-person.ts";

/** A row with the person that the clerk chose for it. */
export const withAnswer = (row: RosterRow, chosen: ReadonlyMap<string, string>): RosterRow => {
  const chosenMemberId = chosen.get(toPersonKey(row));
  const chosenBefore = isUnnumbered(row) && row.fitsSeveral !== true ? chosen.get(toNameKey(row)) : undefined;
  if (chosenMemberId === undefined) return chosenBefore === undefined ? row : { ...row, chosenBefore };
  return { ...row, chosenMemberId };
};
