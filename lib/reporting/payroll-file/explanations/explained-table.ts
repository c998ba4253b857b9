import { figureCells } from "../../line/cells.ts";
import { columnOf } from "../../line/row.ts";
import { meaningsOf } from "../add-up/list-pay-codes.ts";
import { readAmount } from "../cells/amounts.ts";
import type { Explanation, Mapping } from "../ground/mapping.ts";
import { fieldOfUnits, type ImportField } from "../ground/fields.ts";
import { textIn } from "../ground/table.ts";
import type { SortedTable } from "../lines/sort-lines.ts";
import { cellsOfCode, toPayCodeKey } from "../words/pay-codes.ts";
import { type AmountName, type ChangeRows, getChange, type PersonRows } from "./change-rows.ts";
import { quoteColumn, describeExplanation } from "./describe-explanation.ts";

export type ExplainedTable = { readonly table: SortedTable; readonly mapping: Mapping; readonly rows: PersonRows };

export type Candidate = {
  readonly description: string;
  readonly edit: (mapping: Mapping) => Mapping;
  readonly change: ChangeRows;
  /** True if the change compares a person's rows, so another change may have to apply first. */
  readonly comparesPersonRows?: true;
};

/** Creates a candidate that adds an explanation to the mapping. */
export const createCandidate = (explanation: Explanation, header: readonly string[]): Candidate => ({
  description: describeExplanation(explanation, header),
  edit: (mapping) => ({ ...mapping, explanations: [...(mapping.explanations ?? []), explanation] }),
  change: getChange(explanation),
  comparesPersonRows: true,
});

const typeNames = Object.entries(fieldOfUnits) as [AmountName, ImportField][];
const amountNameByField = new Map<ImportField | null, AmountName>([
  ...figureCells.map((cell) => [columnOf(cell), cell] as const),
  ["all_units", "unitsST"],
  ["other_units", "unitsST"],
  ["other_wages", "grossWages"],
  ...typeNames.map(([name, field]) => [field, name] as const),
]);
const fieldsByCode: readonly (ImportField | null)[] = ["units_st", ...typeNames.map(([, field]) => field)];

/** Describes the columns of a table. */
export const describeColumns = ({ table: { layout, mark, sorted, unnamedLines }, mapping, rows }: ExplainedTable) => {
  const { columns } = mapping;
  const header = layout.header.cells;
  const cachedColumns = new Map<number, Float64Array | null>();
  const readColumn = (column: number): Float64Array | null => {
    const amounts = new Float64Array(rows.lines.length);
    for (const [index, { cells }] of rows.lines.entries()) {
      const amount = readAmount(cells[column] ?? "", mark.mark);
      if (amount === undefined) return null;
      amounts[index] = amount ?? 0;
    }
    return amounts.some((amount) => amount !== 0) ? amounts : null;
  };
  const codeColumn = columns.indexOf("pay_code");
  const meanings = meaningsOf(mapping);
  return {
    layout,
    mapping,
    columns,
    header,
    rows,
    unnamedRows: new Set(unnamedLines === "COUNT" ? sorted.unnamed.map(({ line }) => line.row) : []),
    quote: (column: number): string => quoteColumn(header, column),
    textsIn: (column: number): string[] => rows.lines.map((line) => textIn(line, column)),
    amountsIn: (column: number): Float64Array | null => {
      if (!cachedColumns.has(column)) cachedColumns.set(column, readColumn(column));
      return cachedColumns.get(column) ?? null;
    },
    amountNameAt: (field: ImportField | null, index: number): AmountName | null => {
      const name = amountNameByField.get(field) ?? null;
      if (codeColumn === -1 || !fieldsByCode.includes(field)) return name;
      const cell = cellsOfCode[meanings.get(toPayCodeKey(rows.lines[index]?.cells[codeColumn] ?? "")) ?? "IGNORE"];
      return cell === "unitsST" ? name : cell;
    },
  };
};
export type Columns = ReturnType<typeof describeColumns>;
