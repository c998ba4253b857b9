import { countOf, countPeople, joinFirstNames } from "../../../platform/format/count.ts";
import { joinWords } from "../../../platform/format/plain-text.ts";
import { toDisplayValue } from "../../tad/cells/display-value.ts";
import { type DecimalMark, readAmount, formatColumnAmount } from "../cells/amounts.ts";
import { toShownName } from "../people/identify-person.ts";
import type { SkippedLine } from "../lines/judge-lines.ts";
import type { RosterRow } from "../ground/roster-row.ts";
import type { FileFinding } from "../schema.ts";
import type { NumberedRow } from "../ground/table.ts";
import { countPeopleOf } from "../people/person-keys.ts";

const maxNamedColumns = 6;

/** Notes what left-out rows would have added, one note for each text. `columns`: amount column names by index. */
export const listGroupsLeftOut = (
  aside: readonly SkippedLine[],
  columns: ReadonlyMap<number, string>,
  mark: DecimalMark,
  toPerson: (line: NumberedRow) => RosterRow,
): FileFinding[] =>
  [...Map.groupBy(aside, ({ label }) => label)].map(([label, groupLines]): FileFinding => {
    const lines = groupLines.map(({ line }) => line);
    const people = lines.map(toPerson);
    const orderedColumns = [...columns].toSorted(([left], [right]) => left - right);
    const amounts = orderedColumns.flatMap(([column, name]) => {
      const sum = lines.reduce((total, { cells }) => total + (readAmount(cells[column] ?? "", mark) ?? 0), 0);
      return sum === 0 ? [] : [`${toDisplayValue(name)} ${formatColumnAmount(sum, name)}`];
    });
    const columnNames = amounts.slice(0, maxNamedColumns);
    const more =
      amounts.length > columnNames.length ? [countOf(amounts.length - columnNames.length, "more column")] : [];
    const sums = amounts.length === 0 ? "no units and no wages" : joinWords([...columnNames, ...more]);
    const peopleByName = new Map(people.map((person) => [toShownName(person), person]));
    peopleByName.delete("");
    const names =
      peopleByName.size === 0 ? "" : ` They belong to ${joinFirstNames([...peopleByName.keys()], (name) => name)}.`;
    return {
      ruleId: "row-groups-left-out",
      severity: "INFO",
      rows: lines.map(({ row }) => row),
      message: `Rows with “${toDisplayValue(label)}” don’t count, as you chose: ${countOf(lines.length, "row")} of ${countPeople(countPeopleOf(people))}, with ${sums}.${names}`,
    };
  });
