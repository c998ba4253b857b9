import { countPeople, joinFirstNames } from "#lib/platform/format/count.ts";
import { formatMoney } from "#lib/platform/cents/money.ts";
import { formatUnits } from "#lib/platform/format/decimal.ts";
import { formatName } from "#lib/reporting/tad/people/person-names.ts";
import { type FigureCell, figureCells } from "#lib/reporting/line/cells.ts";
import { lineCells } from "#lib/reporting/line/line-cells.ts";
import { columnOf } from "#lib/reporting/line/row.ts";
import type { FileFinding } from "#lib/reporting/payroll-file/schema.ts";
import type { PlacedRow } from "./apply-row.ts";
import type { LineRecord } from "../../tad/record/tad-lines.ts";

const describe = (cell: FigureCell, amount: number): string =>
  lineCells[cell].kind === "money" ? formatMoney(amount) : `${formatUnits(amount)} units`;

/** Warns, once per column, of values that become 0 because of a blank cell. */
export const listBlankFindings = (placed: readonly PlacedRow[], lines: readonly LineRecord[]): FileFinding[] => {
  const before = new Map(lines.map((line) => [line.id, line]));
  return figureCells.flatMap((cell): FileFinding[] => {
    const blanked = placed
      .filter(({ blank }) => blank.includes(cell))
      .map(({ row, line }) => ({ row, line, amount: before.get(line.id)?.[columnOf(cell)] ?? 0 }));
    if (blanked.length === 0) return [];
    const names = joinFirstNames(
      blanked,
      ({ line, amount }) =>
        `${formatName({ lastName: line.last_name, firstName: line.first_name })} (${describe(cell, amount)})`,
    );
    const people = new Set(blanked.map(({ line }) => line.person_id)).size;
    const sum = blanked.reduce((total, { amount }) => total + amount, 0);
    const message = `The cell for ${lineCells[cell].spoken} is blank for ${countPeople(people)} with ${describe(cell, sum)} on this report, and counts as 0: ${names}. If they worked as before, enter the value in the file and upload it again.`;
    return [{ ruleId: "blank-cells", severity: "WARNING", rows: blanked.map(({ row }) => row), message }];
  });
};
