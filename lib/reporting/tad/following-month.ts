import { formatWorkMonth } from "../../platform/format/date.ts";
import { formatUnits } from "../../platform/format/decimal.ts";
import { formatAmount } from "../../platform/cents/money.ts";
import type { Followed, FollowedLine } from "./schema.ts";

/** Maximum number of people listed by name. The rest are only counted. */
export const namedPeople = 10;

/** Describes a changed line: "Ekholm, Ada (JC710A), units from 4.00 to 5.00". */
const lineText = ({ name, unitCode, before, after }: FollowedLine): string => {
  const personText = `${name} (${unitCode})`;
  if (before === null) return `${personText}, added`;
  if (after === null) return `${personText}, removed`;
  const formatWages = (cents: number | null): string => (cents === null ? "empty" : formatAmount(cents));
  const changes = [
    ...(before.units === after.units ? [] : [`units from ${formatUnits(before.units)} to ${formatUnits(after.units)}`]),
    ...(before.grossWages === after.grossWages
      ? []
      : [`gross wages from ${formatWages(before.grossWages)} to ${formatWages(after.grossWages)}`]),
  ];
  return [personText, ...(changes.length === 0 ? ["carried over again"] : changes)].join(", ");
};

/** Lists changed people, `count` in total, and reopened units. "" without changed people. */
export const changedPeopleText = (
  { lines, reopened }: Pick<Followed, "lines" | "reopened">,
  count = lines.length,
): string => {
  if (count === 0) return "";
  const people = lines.slice(0, namedPeople).map(lineText);
  const moreText = count > people.length ? [`and ${count - people.length} more`] : [];
  const units = reopened.length === 1 ? "isn’t" : "aren’t";
  return `${[...people, ...moreText].join("; ")}.${reopened.length === 0 ? "" : ` ${reopened.join(" and ")} ${units} Complete anymore.`}`;
};

/** Returns one sentence per open report that changes too. @param isDone false for a preview */
export const followsTexts = (follows: readonly Followed[], isDone: boolean): string[] =>
  follows
    .filter(({ lines }) => lines.length > 0)
    .map(
      (followed) =>
        `The open report for ${formatWorkMonth(followed.workMonth)} ${isDone ? "changed" : "will change"} too: ${changedPeopleText(followed)}`,
    );
