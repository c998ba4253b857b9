import { type FigureCell, figureCells, unitCells } from "../../line/cells.ts";
import type { Explanation } from "../ground/mapping.ts";
import { type Candidate, choose, type Columns, describeColumns, type ExplainedTable } from "./explained-table.ts";
import { listExchanged, listInstead, listMinutes, listOvertime, listOvertimeAlone } from "./other-columns.ts";
import { listSigns, listTexts, listUnnamed } from "./other-rows.ts";

const ofWages = figureCells.filter((cell) => !unitCells.some((own) => own === cell));
const cellsOfLargest: readonly (readonly FigureCell[])[] = [
  figureCells,
  ofWages,
  unitCells,
  ...unitCells.map((cell) => [cell]),
];

const chosenOnce =
  (...explanations: readonly Explanation[]) =>
  ({ mapping, header, rows }: Columns): Candidate[] => {
    if (rows.several.length === 0) return [];
    const has = new Set(mapping.explanations?.map((one) => JSON.stringify(one)));
    return explanations.flatMap((one) => (has.has(JSON.stringify(one)) ? [] : [choose(one, header)]));
  };

const mostOfKind = 100;

const transforms: readonly ((columns: Columns) => Candidate[])[] = [
  listExchanged,
  listInstead,
  listMinutes,
  listOvertime,
  listOvertimeAlone,
  listUnnamed,
  listSigns,
  listTexts,
  chosenOnce({ kind: "EQUAL_ONCE" }),
  chosenOnce({ kind: "WITHOUT_SUMS" }),
  chosenOnce(...cellsOfLargest.map((cells) => ({ kind: "LARGEST" as const, cells: [...cells] }))),
];

/** Lists other meanings of a table, simplest first, in the order in which two of them apply. */
export const listCandidates = (table: ExplainedTable): Candidate[] => {
  const columns = describeColumns(table);
  return transforms.flatMap((list) => list(columns).slice(0, mostOfKind));
};
