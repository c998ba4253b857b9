import { centsOwedOf, contributionsOf } from "#lib/reporting/tad/amounts/contribution.ts";
import { type CellColumn, type CellName, cellNames, type LineValues } from "#lib/reporting/line/cells.ts";
import { cellColumns, type CellRow, columnOf, toLineCells } from "#lib/reporting/line/row.ts";
import type { Amount, TadLine } from "#lib/reporting/tad/schema.ts";
import { type CellsRead, readCells } from "#lib/reporting/tad/cells/read-cells.ts";
import type { LineRecord } from "./tad-lines.ts";
import type { Agreement } from "./tad-units.ts";

/** The columns of the cells, of a line `l`. */
export const valueColumns = cellColumns.map((column) => `l.${column}` as const);

/**
 * Puts cells that were read into a line of one's own; what could not be read is in `unread` and its old value stays.
 * In place, and one by one: of a file there are ten thousand lines, with a dozen cells each.
 */
export const putInto = (line: LineRecord, { values, unread }: CellsRead): LineRecord => {
  const columns: Record<CellColumn, unknown> = line;
  for (const name of cellNames) if (values[name] !== undefined) columns[columnOf(name)] = values[name];
  const still = Object.entries(line.unread).filter(([name]) => values[name as CellName] === undefined);
  line.unread = still.length === 0 ? unread : { ...Object.fromEntries(still), ...unread };
  return line;
};

/** A line with cells as typed read into it. */
export const withCells = (line: LineRecord, cells: Partial<Record<CellName, string>>): LineRecord =>
  putInto({ ...line }, readCells(cells));

/** Whether two states of a line say the same in every cell and have the same payroll number. */
export const isSameLine = (a: LineRecord, b: LineRecord): boolean =>
  a.payroll_no === b.payroll_no &&
  cellNames.every((name) => a[columnOf(name)] === b[columnOf(name)] && a.unread[name] === b.unread[name]);

/** The named cells of a line with what is typed in them and not read, for the audit trail. */
export const cellsOf = (line: LineRecord, names: readonly CellName[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, line.unread[name] ?? line[columnOf(name)]]));

/** Whether the report says something else about the person than the month before did; a new person is a change. */
export const isChanged = (line: LineRecord, before: CellRow | undefined): boolean =>
  before === undefined ||
  Object.keys(line.unread).length > 0 ||
  cellNames.some((name) => name !== "hireDate" && name !== "note" && line[columnOf(name)] !== before[columnOf(name)]);

type Rates = Pick<Agreement, "schedules" | "unit_type">;

/** What a line owes each fund under its agreement, rounded per line and fund (docs/domain.md §5). */
export const amountsOf = (line: CellRow, { schedules, unit_type }: Rates, workMonth: string): Amount[] =>
  contributionsOf(toLineCells(line), schedules, workMonth, unit_type);

/** The cents of `amountsOf` alone. */
export const centsOf = (
  line: CellRow,
  { schedules, unit_type }: Rates,
  workMonth: string,
): Pick<Amount, "fund" | "cents">[] => centsOwedOf(toLineCells(line), schedules, workMonth, unit_type);

type Known =
  | "id"
  | "unitCode"
  | "unread"
  | "lastMonthUnits"
  | "averageUnits"
  | "missingFromFile"
  | "nameInFile"
  | "lastName"
  | "firstName"
  | "middleInitial";

/**
 * What of a stored line both the checks and the report see: its cells, its person's name, and what they are
 * compared with. A new object, to which either adds its own: of ten thousand lines none is copied twice.
 */
export const toJudgedLine = (line: LineRecord, unitCode: string): LineValues & Pick<TadLine, Known> => ({
  ...toLineCells(line),
  id: line.id,
  unitCode,
  unread: line.unread,
  lastMonthUnits: line.last_month_units,
  averageUnits: line.average_units,
  missingFromFile: line.missing_from_file,
  nameInFile: line.name_in_file,
  lastName: line.last_name,
  firstName: line.first_name,
  middleInitial: line.middle_initial,
});
