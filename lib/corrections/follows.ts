import { z } from "zod";
import { formatWorkMonth } from "../format/date.ts";
import { formatUnits } from "../format/units.ts";
import { formatAmount } from "../money/money.ts";
import { workMonthSchema } from "../reporting/schema.ts";

/** Units in hundredths and gross wages in cents of a line; null when the person isn’t on the report. */
const figuresSchema = z.object({ units: z.int(), grossWages: z.int().nullable() }).nullable();

/** What changes in a later month’s open report because an earlier month changes. */
export const followedSchema = z.object({
  workMonth: workMonthSchema,
  lines: z.array(z.object({ name: z.string(), unitCode: z.string(), before: figuresSchema, after: figuresSchema })),
  /** Codes of the units that were checked Complete and aren’t anymore. */
  reopened: z.array(z.string()),
});
export type Followed = z.infer<typeof followedSchema>;
export type FollowedLine = Followed["lines"][number];

/** So many people are named; the others are counted. */
export const namedPeople = 10;

/** "Ekholm, Ada (JC710A), units from 4.00 to 5.00". */
const lineText = ({ name, unitCode, before, after }: FollowedLine): string => {
  const who = `${name} (${unitCode})`;
  if (before === null) return `${who}, added`;
  if (after === null) return `${who}, removed`;
  const wages = (cents: number | null): string => (cents === null ? "empty" : formatAmount(cents));
  const changes = [
    ...(before.units === after.units ? [] : [`units from ${formatUnits(before.units)} to ${formatUnits(after.units)}`]),
    ...(before.grossWages === after.grossWages
      ? []
      : [`gross wages from ${wages(before.grossWages)} to ${wages(after.grossWages)}`]),
  ];
  return [who, ...(changes.length === 0 ? ["carried over again"] : changes)].join(", ");
};

/**
 * Who changes, from what to what, and which units are no longer Complete. Without a person, "".
 * @param count of all people, where `lines` has the first of them only
 */
export const changedPeopleText = (
  { lines, reopened }: Pick<Followed, "lines" | "reopened">,
  count = lines.length,
): string => {
  if (count === 0) return "";
  const people = lines.slice(0, namedPeople).map(lineText);
  const more = count > people.length ? [`and ${count - people.length} more`] : [];
  const units = reopened.length === 1 ? "isn’t" : "aren’t";
  return `${[...people, ...more].join("; ")}.${reopened.length === 0 ? "" : ` ${reopened.join(" and ")} ${units} Complete anymore.`}`;
};

/**
 * One sentence for each open report that changes with an earlier month.
 * @param isDone false while the act is only looked at
 */
export const followsTexts = (follows: readonly Followed[], isDone: boolean): string[] =>
  follows
    .filter(({ lines }) => lines.length > 0)
    .map(
      (followed) =>
        `The open report for ${formatWorkMonth(followed.workMonth)} ${isDone ? "changed" : "will change"} too: ${changedPeopleText(followed)}`,
    );
