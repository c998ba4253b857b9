import { guessColumns } from "../../columns/guess-columns.ts";
import { isSsnShaped } from "../../notations/ssn-shapes.ts";
import { isLabel } from "../../words/labels.ts";
import { amountFields, numberFields } from "../../ground/fields.ts";
import type { FileFinding } from "../../schema.ts";
import type { NumberedRow } from "../../ground/table.ts";
import type { HeaderRows } from "../../ground/laid-table.ts";
import { isBareNumber } from "./is-heading.ts";

/** A table whose people have two lines each, with each pair as one line: the header's two lines name one half each. */
type PairedLines = {
  readonly headerLines: readonly NumberedRow[];
  readonly names: readonly string[];
  readonly body: readonly NumberedRow[];
  readonly notes: readonly FileFinding[];
};

const fewestPairs = 2;

const wordsOf = (cell = ""): string[] => cell.trim().split(/\s+/);
const isName = (cell = ""): boolean => /\p{L}{2}/u.test(cell) && !/\d/.test(cell) && !isLabel(cell);
const isNumbers = (cell: string | undefined): boolean =>
  wordsOf(cell).every((word) => isSsnShaped(word) || isBareNumber(word));

/** Whether two lines of a header name other figures in the same columns, the first below a name and the second below numbers. */
const nameOthers = (upper: NumberedRow, lower: NumberedRow): boolean => {
  const [own, others] = [guessColumns(upper.cells), guessColumns(lower.cells)];
  const [first, second] = [own[0] ?? null, others[0] ?? null];
  return (
    (first === "employee" || first === "last_name") &&
    second !== null &&
    numberFields.includes(second) &&
    own.some((field, at) => {
      const other = others[at] ?? null;
      return (
        field !== null &&
        other !== null &&
        field !== other &&
        [field, other].every((each) => amountFields.includes(each))
      );
    })
  );
};

/** The lines of people in pairs of a name and a number, and of totals with what is below them; null for any other table. */
const joinPairs = (
  rows: readonly NumberedRow[],
  join: (upper: NumberedRow, lower: NumberedRow) => NumberedRow,
): { readonly body: NumberedRow[]; readonly lowers: number[] } | null => {
  const [body, lowers]: [NumberedRow[], number[]] = [[], []];
  let pairs = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const [line, next] = [rows[at], rows[at + 1]];
    if (line === undefined) break;
    const [first = ""] = line.cells;
    const hasMore = line.cells.slice(1).some((cell) => cell.trim() !== "");
    const isPerson = isName(first) && hasMore;
    const isPair =
      next !== undefined && (isPerson ? isNumbers(next.cells[0]) : isLabel(first) && next.cells[0]?.trim() === "");
    if (isPair) {
      body.push(join(line, next));
      lowers.push(next.row);
      if (isPerson) pairs += 1;
      at += 1;
    } else if (isPerson || (isNumbers(first) && hasMore)) return null;
    else body.push(line);
  }
  return pairs < fewestPairs ? null : { body, lowers };
};

/** Reads a table whose people have two lines each as one with a line for each; null for any other table. */
export const pairLines = (rows: readonly NumberedRow[], headerRows: HeaderRows): PairedLines | null => {
  const place = rows.findIndex(({ row }) => row === headerRows[0]);
  const starts = place === -1 ? [] : headerRows.length === 2 ? [place] : [place, place - 1];
  for (const start of starts) {
    const [upper, lower] = [rows[start], rows[start + 1]];
    if (upper === undefined || lower === undefined || !nameOthers(upper, lower)) continue;
    const width = Math.max(upper.cells.length, lower.cells.length);
    const pad = (cells: readonly string[]): string[] => Array.from({ length: width }, (_, at) => cells[at] ?? "");
    const ids = (lower.cells[0] ?? "").split(/\s*[/&,]\s*/);
    const headers = [upper, lower].map(({ cells }) => cells.join("\n"));
    const body = rows.slice(start + 2).filter(({ cells }) => !headers.includes(cells.join("\n")));
    const joined = joinPairs(body, (one, other) => {
      const words = wordsOf(other.cells[0]);
      const numbers = words.length === ids.length ? words : [other.cells[0] ?? "", ...ids.slice(1).map(() => "")];
      return { row: one.row, cells: [...pad(one.cells), ...numbers, ...pad(other.cells).slice(1)] };
    });
    if (joined === null) continue;
    const note: FileFinding = {
      ruleId: "lines-in-pairs",
      severity: "INFO",
      rows: joined.lowers,
      message:
        "Each person has two lines, and the two lines of the header name one of them each. These second lines were read with the lines above them.",
    };
    return {
      headerLines: [upper, lower],
      names: [...pad(upper.cells), ...ids, ...pad(lower.cells).slice(1)],
      body: joined.body,
      notes: [note],
    };
  }
  return null;
};
