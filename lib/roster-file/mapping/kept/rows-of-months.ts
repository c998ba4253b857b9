import { leaveOut } from "../../ground/row-choices.ts";
import { placeOfAnswer, type Mapping } from "../../ground/mapping.ts";
import { saysOtherMonth } from "../../periods/other-months.ts";

/**
 * A kept mapping without its answers for another month: rows of June counted in its report, and don’t in that of July; those
 * of May that were left out count in May’s.
 */
export const withoutOtherMonths = (
  before: Mapping | undefined,
  header: readonly string[],
  workMonth: string,
): Mapping | undefined => {
  if (before === undefined || workMonth === "") return before;
  const values = before.values.filter((one) => {
    const place = one.field === "row_group" ? placeOfAnswer(one, before.columns) : null;
    const isOther = place === null ? null : saysOtherMonth(header[place] ?? "", one.from, workMonth);
    return isOther === null || isOther === (one.to === leaveOut);
  });
  return values.length === before.values.length ? before : { ...before, values };
};
