import type { FigureCell } from "#lib/reporting/line/cells.ts";
import { toLineCells } from "#lib/reporting/line/row.ts";
import { listBlankCells, listCarriedCells } from "#lib/reporting/tad/cells/carried-cells.ts";
import {
  applyToKnown,
  type FactDifference,
  type KnownFacts,
} from "#lib/reporting/payroll-file/people/compare-known-facts.ts";
import { writeCells } from "../../tad/record/line-values.ts";
import type { KnownPerson } from "../../tad/people/roster-people.ts";
import type { PersonRow } from "./row-groups.ts";
import type { LineRecord } from "../../tad/record/tad-lines.ts";

export type PlacedRow = {
  readonly row: number;
  readonly line: LineRecord;
  readonly isNew: boolean;
  readonly differences: readonly FactDifference[];
  /** Units and wages that are missing in the row and keep their values. */
  readonly carried: readonly FigureCell[];
  /** Units and wages that become 0 because of a blank cell. */
  readonly blank: readonly FigureCell[];
};

const toCarriedCells = (line: LineRecord) => ({ ...toLineCells(line), unread: line.unread });

const toKnownFacts = (line: LineRecord, person: KnownPerson, isStranger: boolean): KnownFacts => ({
  classification: line.classification,
  statusCode: line.status_code,
  statusDate: line.status_date,
  returnDate: line.return_date,
  hireDate: line.hire_date,
  note: line.note,
  unread: line.unread,
  lastName: person.last_name,
  firstName: person.first_name,
  middleInitial: person.middle_initial,
  birthDate: person.birth_date,
  payrollNo: line.payroll_no,
  isStranger,
  isNewOnReport: line.last_month_units === null,
});

const markAsInFile = (line: LineRecord, { row, nameInFile }: PersonRow): void => {
  line.missing_from_file = false;
  line.name_in_file = nameInFile;
  if (row.payrollNo !== "") line.payroll_no = row.payrollNo;
};

/** Reads a row into a copy of the person's line, or into a new line. */
export const applyRow = (
  original: LineRecord,
  personRow: PersonRow,
  person: KnownPerson,
  { isStranger, isNew }: { readonly isStranger: boolean; readonly isNew: boolean },
): PlacedRow => {
  const { row } = personRow;
  const { read, differences } = applyToKnown(row, personRow.read, toKnownFacts(original, person, isStranger));
  const line = isNew ? original : { ...original };
  markAsInFile(line, personRow);
  writeCells(line, read);
  return {
    row: row.row,
    line,
    isNew,
    differences,
    carried: isNew ? [] : listCarriedCells(row.cells, toCarriedCells(line)),
    blank: isNew ? [] : listBlankCells(row.cells, toCarriedCells(original)),
  };
};
