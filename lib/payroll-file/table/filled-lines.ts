import { guessColumns } from "../columns/guess-columns.ts";
import { isSsnShaped } from "../cells/ssn-shapes.ts";
import { isTotalLabel } from "../words/labels.ts";
import { personFields } from "../ground/fields.ts";
import type { NumberedRow } from "../ground/table.ts";
import { isPersonName } from "./blocks/columns-of-lines.ts";
import { countFilled, oncePerObject } from "../cells/cell-shapes.ts";
import type { LaidTable } from "../ground/laid-table.ts";

type Lines = Pick<LaidTable, "body" | "guessNames">;

/** The lines of a table with the label of a total, and those with several cells and without one. */
const splitByLabel = oncePerObject((body: LaidTable["body"]) => {
  const labeled = new Set(body.filter(({ cells }) => cells.some(isTotalLabel)));
  return { labeled, plain: body.filter((line) => !labeled.has(line) && countFilled(line.cells) > 2) };
});

/**
 * Lines of people that look like totals, because a company, job or department is called “Total Freight” or “SUM”: they
 * name someone who has no line without such a label, as the people above a total have.
 */
export const findPeopleLikeTotals = ({ body, guessNames }: Lines): ReadonlySet<NumberedRow> => {
  const { plain, labeled } = splitByLabel(body);
  if (labeled.size === 0) return new Set();
  const who = guessColumns(guessNames).flatMap((field, at) =>
    field === "first_name" || (field !== null && personFields.includes(field)) ? [at] : [],
  );
  const textsOf = ({ cells }: NumberedRow): string[] => who.map((at) => (cells[at] ?? "").trim());
  const keyOf = (line: NumberedRow): string => textsOf(line).join("\n").toLowerCase();
  const named = [...labeled].filter((line) => {
    const texts = textsOf(line).filter(Boolean);
    const isSomeone =
      texts.length > 1 || texts.some((text) => isSsnShaped(text) || /^\d{3,}$/.test(text) || isPersonName(text));
    return isSomeone && !texts.some(isTotalLabel);
  });
  // In most files only totals have such a label, and no one is looked for.
  if (named.length === 0) return new Set();
  const others = new Set(plain.map(keyOf));
  return new Set(named.filter((line) => !others.has(keyOf(line))));
};

/** The lines of a table that look like people's: with several cells, and no totals. */
export const listFilledLines = (lines: Lines): readonly NumberedRow[] => {
  const { plain } = splitByLabel(lines.body);
  const likeTotals = findPeopleLikeTotals(lines);
  return likeTotals.size === 0 ? plain : [...plain, ...likeTotals].toSorted((one, other) => one.row - other.row);
};

/**
 * The same without lines that were taken for headings.
 * @param who columns of which one at least has to be filled
 */
export const listLinesOfPeople = (laid: Lines & Pick<LaidTable, "headings">, who?: readonly number[]): NumberedRow[] =>
  listFilledLines(laid).filter(
    ({ row, cells }) =>
      !laid.headings.has(row) && (who === undefined || who.some((at) => (cells[at] ?? "").trim() !== "")),
  );
