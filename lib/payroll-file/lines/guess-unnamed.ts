import type { RowChoice } from "../ground/row-choices.ts";
import type { SortedLines } from "./sorted-table.ts";

/** What unnamed lines most likely are: the person's, if some are between people and none is a sum. */
export const guessUnnamed = ({ unnamed, people }: SortedLines): RowChoice | undefined => {
  const last = people.at(-1)?.row ?? 0;
  const isBetween = unnamed.some(({ line }) => line.row < last);
  return isBetween && !unnamed.some(({ isSum }) => isSum) ? "COUNT" : undefined;
};
