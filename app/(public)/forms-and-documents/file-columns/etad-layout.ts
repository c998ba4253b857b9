import { capitalize } from "#lib/platform/format/count.ts";
import { type UnitCell, unitCells } from "#lib/reporting/line/cells.ts";
import { lineCells } from "#lib/reporting/line/line-cells.ts";
import {
  detailFields,
  footFields,
  headFields,
  type Field,
  type Layout,
} from "#lib/reporting/payroll-file/etad-fw/layout.ts";

type Meanings<Fields extends Layout> = Readonly<Record<keyof Fields, string>>;

/** A field of a line as the page shows it. */
export type LayoutRow = { readonly positions: string; readonly meaning: string; readonly kind: string };

const headMeanings: Meanings<typeof headFields> = {
  fileId: "Your own number for the file",
  employerId: "Employer ID, 0000000-0000",
  workMonth: "Work month, CCYYMM",
  kind: "Kind: O, an original report",
  count: "Number of D lines",
  units: "Sum of all units, two decimals",
  grossWages: "Sum of gross wages, two decimals",
  createdAt: "When the file was written, CCYYMMDDHHMMSS, or zeros",
  software: "The program that wrote it",
};

const units = Object.fromEntries(
  unitCells.map((cell) => [cell, `${capitalize(lineCells[cell].spoken)} units, two decimals`]),
) as Record<UnitCell, string>;

const detailMeanings: Meanings<typeof detailFields> = {
  lineNumber: "Number of the line: 1, 2, 3 …",
  ssn: "Social Security number, or zeros if the member ID is given instead",
  memberId: "The fund’s number for the person",
  lastName: "Last name",
  firstName: "First name",
  middleInitial: "Middle initial",
  agreementCode: "The agreement, for example JC710A",
  classification: "A class of the agreement",
  statusCode: "A reporting status code",
  statusDate: "Date of the status, where the code asks for one",
  hireDate: "Hire date, for a new person",
  ...units,
  grossWages: "Gross wages, two decimals",
  restated: "Empty",
  payrollNo: "Your own number for the person",
  note: "Anything your account representative should know",
};

const footMeanings: Meanings<typeof footFields> = {
  count: "Number of D lines",
  units: "Sum of all units, two decimals",
  grossWages: "Sum of gross wages, two decimals",
  ssnHash: "Last ten digits of the sum of the Social Security numbers",
};

const kinds: Readonly<Record<Field["kind"], string>> = {
  text: "Text, then spaces",
  number: "Digits, with leading zeros",
  date: "CCYYMMDD, or zeros",
};

const rowsOf = <Fields extends Layout>(type: string, fields: Fields, meanings: Meanings<Fields>): LayoutRow[] => [
  { positions: "1", meaning: `The letter ${type}`, kind: "Text" },
  ...Object.entries(fields).map(([name, { kind, from, to }]) => ({
    positions: from === to ? `${from}` : `${from}-${to}`,
    meaning: meanings[name] ?? "",
    kind: kinds[kind],
  })),
];

/** The lines of ETAD-FW 1 (docs/domain.md §8), field by field, from the layout that the parser uses. */
export const layouts: readonly { readonly title: string; readonly rows: readonly LayoutRow[] }[] = [
  { title: "H, the first line", rows: rowsOf("H", headFields, headMeanings) },
  { title: "D, one line for each person and agreement", rows: rowsOf("D", detailFields, detailMeanings) },
  { title: "T, the last line", rows: rowsOf("T", footFields, footMeanings) },
];
