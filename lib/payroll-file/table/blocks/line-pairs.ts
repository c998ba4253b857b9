import { guessColumns } from "../../columns/guess-columns.ts";
import { isSsnShaped } from "../../cells/ssn-shapes.ts";
import { listDisplayValues } from "../../../reporting/cells/display-value.ts";
import { isAmount, findsRepeated } from "../../cells/cell-shapes.ts";
import { kindOfCode } from "../../words/pay-codes.ts";
import { isLabel, isPageMark } from "../../words/labels.ts";
import { amountFields, type ImportField, numberFields } from "../../ground/fields.ts";
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

const wordsOf = (cell = ""): string[] => cell.trim().split(/\s+/);
const isName = (cell = ""): boolean => /\p{L}{2}/u.test(cell) && !/\d/.test(cell) && !isLabel(cell);
const isNumbers = (cell: string | undefined): boolean =>
  wordsOf(cell).every((word) => isSsnShaped(word) || isBareNumber(word));

/**
 * The columns of amounts of a header whose two lines name other figures in one of them, the first below a name and the
 * second below numbers; none of any other header.
 */
const findAmounts = (upper: NumberedRow, lower: NumberedRow): number[] => {
  const [own, others] = [guessColumns(upper.cells), guessColumns(lower.cells)];
  const [first, second] = [own[0] ?? null, others[0] ?? null];
  const isOfAmount = (field: ImportField | null = null): boolean => field !== null && amountFields.includes(field);
  const namesOther = own.some((field, at) => isOfAmount(field) && isOfAmount(others[at]) && field !== others[at]);
  const isOfPairs =
    (first === "employee" || first === "last_name") && second !== null && numberFields.includes(second) && namesOther;
  return isOfPairs ? [...upper.cells.keys()].filter((at) => isOfAmount(own[at]) || isOfAmount(others[at])) : [];
};

/** The lines below a header of two lines that name one half each. */
type SortedPairs = {
  /** The lines as they are read: pairs as one line each. */
  readonly body: NumberedRow[];
  /** Second lines of pairs. */
  readonly lowers: number[];
  /** Lines of people without a second line. */
  readonly singles: NumberedRow[];
  /** Lines with amounts that aren't called as people are, or are second lines below no first one. */
  readonly odd: NumberedRow[];
  readonly pairs: number;
};

/** Whether a first line is called otherwise than most: "Retro" where the others are "Cho, Min". */
const startFindingOther = (names: readonly string[]): ((name: string) => boolean) => {
  const haveCommas = names.filter((name) => name.includes(",")).length * 2 > names.length;
  return (name) => (haveCommas ? !name.includes(",") : kindOfCode(name) !== null);
};

/** Sorts lines into pairs of a name and a number, of totals with what is below them, and what is in no pair. */
const sortPairs = (
  rows: readonly NumberedRow[],
  hasAmount: (line: NumberedRow) => boolean,
  join: (upper: NumberedRow, lower: NumberedRow | null) => NumberedRow,
): SortedPairs => {
  const [body, lowers, singles, odd]: [NumberedRow[], number[], NumberedRow[], NumberedRow[]] = [[], [], [], []];
  const isFirst = ({ cells: [first, ...more] }: NumberedRow): boolean =>
    isName(first) && more.some((cell) => cell.trim() !== "");
  const isOther = startFindingOther(rows.flatMap((line) => (isFirst(line) ? [line.cells[0] ?? ""] : [])));
  let pairs = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const [line, next] = [rows[at], rows[at + 1]];
    if (line === undefined) break;
    const [first = ""] = line.cells;
    const isPerson = isFirst(line);
    const isTotal = line.cells.some(isLabel);
    const isPair =
      next !== undefined && (isPerson ? isNumbers(next.cells[0]) : isLabel(first) && next.cells[0]?.trim() === "");
    // Between the two lines of a person, a line would take the second one.
    const isBetween = at > 0 && singles.at(-1) === rows[at - 1] && isOther(first);
    if (isPair && !(isPerson && isBetween)) {
      body.push(join(line, next));
      lowers.push(next.row);
      if (isPerson) pairs += 1;
      at += 1;
    } else if (isPerson && !isOther(first)) {
      body.push(join(line, null));
      singles.push(line);
    } else if (isPerson || (hasAmount(line) && !isTotal)) odd.push(line);
    else body.push(line);
  }
  return { body, lowers, singles, odd, pairs };
};

const toRows = (lines: readonly NumberedRow[]): number[] => lines.map(({ row }) => row);

/** What is said of the pairs: the file is refused where a line with amounts is in none, or most people have one only. */
const notePairs = ({ lowers, singles, odd, pairs }: SortedPairs): FileFinding[] => {
  const unclear = pairs > singles.length ? odd : [...odd, ...singles];
  const labels = unclear.map(({ cells }) => cells.find((cell) => cell.trim() !== "") ?? "");
  const notes: FileFinding[] = [
    {
      ruleId: "lines-in-pairs",
      severity: "INFO",
      rows: lowers,
      message:
        "Each person has two lines, and the two lines of the header name one of them each. These second lines were read with the lines above them.",
    },
    {
      ruleId: "pairs-without-second",
      severity: "WARNING",
      rows: unclear === odd ? toRows(singles) : [],
      message:
        "Most people have two lines, and these have no second one. What it would say was read as empty. If it is missing, write it below the person’s first line, and upload the file again.",
    },
    {
      ruleId: "pairs-unclear",
      severity: "ERROR",
      rows: toRows(unclear),
      message: `The header has two lines for each person: one with the name and one with the number below it. These lines are in no such pair: ${listDisplayValues(labels)}. Write both lines for each person and delete other lines, or write a file with one line for each person.`,
    },
  ];
  return notes.filter(({ rows }) => rows.length > 0);
};

/** Reads a table whose people have two lines each as one with a line for each; null for any other table. */
export const joinLinePairs = (rows: readonly NumberedRow[], headerRows: HeaderRows): PairedLines | null => {
  const place = rows.findIndex(({ row }) => row === headerRows[0]);
  const starts = place === -1 ? [] : headerRows.length === 2 ? [place] : [place, place - 1];
  for (const start of starts) {
    const [upper, lower] = [rows[start], rows[start + 1]];
    const places = upper === undefined || lower === undefined ? [] : findAmounts(upper, lower);
    if (upper === undefined || lower === undefined || places.length === 0) continue;
    const width = Math.max(upper.cells.length, lower.cells.length);
    const pad = (cells: readonly string[]): string[] => Array.from({ length: width }, (_, at) => cells[at] ?? "");
    const ids = (lower.cells[0] ?? "").split(/(?<!\s)\s*[/&,]\s*/);
    const headers = [upper, lower].map(({ cells }) => cells.join("\n"));
    const body = rows.slice(start + 2).filter(({ cells }) => !headers.includes(cells.join("\n")));
    const isTitle = findsRepeated(rows.slice(0, start).map(({ cells }) => cells));
    const hasAmount = ({ cells }: NumberedRow): boolean =>
      places.some((at) => isAmount(cells[at] ?? "")) && !cells.some(isPageMark) && !isTitle(cells);
    const sorted = sortPairs(body, hasAmount, (one, other) => {
      const words = wordsOf(other?.cells[0]);
      const numbers = words.length === ids.length ? words : [other?.cells[0] ?? "", ...ids.slice(1).map(() => "")];
      return { row: one.row, cells: [...pad(one.cells), ...numbers, ...pad(other?.cells ?? []).slice(1)] };
    });
    // Where each person has one line, the first line of the header may hold labels over columns.
    if (
      sorted.pairs === 0 &&
      (sorted.singles.length === 0 || !sorted.odd.some(({ cells: [first] }) => isNumbers(first)))
    )
      continue;
    return {
      headerLines: [upper, lower],
      names: [...pad(upper.cells), ...ids, ...pad(lower.cells).slice(1)],
      body: sorted.body,
      notes: notePairs(sorted),
    };
  }
  return null;
};
