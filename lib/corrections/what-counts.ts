import { isLowered } from "./differences.ts";
import type { FiledCorrection } from "./schema.ts";

/** What of a filed correction counts. */
export const whatCountsText = ({ credit, lines }: Pick<FiledCorrection, "credit" | "lines">): string => {
  if (credit === null || credit.state === "APPROVED") return "Its values count.";
  const isAll = lines.every(isLowered);
  if (credit.state === "REQUESTED")
    return `${isAll ? "" : "Increases count now. "}Decreases wait for the fund’s decision: until then, you owe what was reported before, and members keep their hours.`;
  return isAll
    ? "The fund declined it: none of its values count. Those from before it do."
    : "The fund declined what it lowers: for those people, the values from before it count. Its other values count.";
};
