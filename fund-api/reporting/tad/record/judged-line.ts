import type { LineValues } from "#lib/reporting/line/cells.ts";
import { toLineCells } from "#lib/reporting/line/row.ts";
import type { TadLine } from "#lib/reporting/tad/schema.ts";
import type { LineRecord } from "./tad-lines.ts";

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
