import { contributionsOf } from "../../../lib/reporting/amounts/contribution.ts";
import { cellNames } from "../../../lib/reporting/cells/cell-names.ts";
import type { Amount, CellName } from "../../../lib/reporting/schema.ts";
import { type CellsRead, readCells } from "../../../lib/reporting/cells/read-cells.ts";
import type { Row } from "../../db/schema.ts";
import type { LineRecord } from "./tad-lines.ts";
import type { Agreement } from "./tad-units.ts";

const columnOf = {
  classification: "classification",
  statusCode: "status_code",
  statusDate: "status_date",
  returnDate: "return_date",
  targetUnit: "target_unit",
  hireDate: "hire_date",
  unitsST: "units_st",
  unitsOT: "units_ot",
  unitsDT: "units_dt",
  grossWages: "gross_wages",
  note: "note",
} as const satisfies Record<CellName, keyof Row<"tad_lines">>;

/** What of a line the employer reports, and what is compared with the month before. */
export type LineValuesRow = Pick<Row<"tad_lines">, (typeof columnOf)[CellName]>;

/** The columns of these values, of a line `l`. */
export const valueColumns = cellNames.map((name) => `l.${columnOf[name]}` as const);

/**
 * Puts cells that were read into a line of one's own; what could not be read is in `unread` and its old value stays.
 * In place, and one by one: of a file there are ten thousand lines, with a dozen cells each.
 */
export const putInto = (line: LineRecord, { values, unread }: CellsRead): LineRecord => {
  const columns: Record<(typeof columnOf)[CellName], unknown> = line;
  for (const name of cellNames) if (values[name] !== undefined) columns[columnOf[name]] = values[name];
  const still = Object.entries(line.unread).filter(([name]) => values[name as CellName] === undefined);
  line.unread = still.length === 0 ? unread : { ...Object.fromEntries(still), ...unread };
  return line;
};

/** A line with cells as typed read into it. */
export const withCells = (line: LineRecord, cells: Partial<Record<CellName, string>>): LineRecord =>
  putInto({ ...line }, readCells(cells));

/** Whether two states of a line say the same in every cell. */
export const isSameLine = (a: LineRecord, b: LineRecord): boolean =>
  cellNames.every((name) => a[columnOf[name]] === b[columnOf[name]] && a.unread[name] === b.unread[name]);

/** The named cells of a line with what is typed in them and not read, for the audit trail. */
export const cellsOf = (line: LineRecord, names: readonly CellName[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, line.unread[name] ?? line[columnOf[name]]]));

/** Units of all kinds, in hundredths. */
export const unitsOf = (line: Pick<LineValuesRow, "units_st" | "units_ot" | "units_dt">): number =>
  line.units_st + line.units_ot + line.units_dt;

/** Whether the report says something else about the person than the month before did; a new person is a change. */
export const isChanged = (line: LineRecord, before: LineValuesRow | undefined): boolean =>
  before === undefined ||
  Object.keys(line.unread).length > 0 ||
  cellNames.some((name) => name !== "hireDate" && name !== "note" && line[columnOf[name]] !== before[columnOf[name]]);

/** What a line owes each fund under its agreement, rounded per line and fund (docs/domain.md §5). */
export const amountsOf = (
  line: Omit<LineValuesRow, "hire_date" | "return_date" | "target_unit" | "note">,
  agreement: Pick<Agreement, "schedules" | "unit_type">,
  workMonth: string,
): Amount[] =>
  contributionsOf(
    {
      classification: line.classification,
      statusCode: line.status_code,
      statusDate: line.status_date,
      unitsST: line.units_st,
      unitsOT: line.units_ot,
      unitsDT: line.units_dt,
      grossWages: line.gross_wages,
    },
    agreement.schedules,
    workMonth,
    agreement.unit_type,
  );
