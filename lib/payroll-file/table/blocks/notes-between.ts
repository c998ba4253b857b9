import type { NumberedRow } from "../../ground/table.ts";
import { countFilled } from "../../cells/cell-shapes.ts";
import { groupLabelWords } from "../../words/group-words.ts";

/** A line of a table in which lines above people say something of them, with its kind. */
export type Sorted = { readonly line: NumberedRow; readonly kind: "people" | "heading" | "total" | "other" };

/** A word that no name begins with: "Lars Ekman" may be a person whose number is missing. */
const wordPattern = /(?:^|\s)(?!(?:de|del|della|der|di|du|la|le|van|von|den|dos|el|y)\s)\p{Ll}/u;

/**
 * Takes a text alone between the rows of a person, such as "Adjusted by payroll", for a note: in a report whose headings
 * have names with a comma, and numbers, it is no one's name.
 */
export const setNotesAside = (sorted: readonly Sorted[]): readonly Sorted[] => {
  const headings = sorted.flatMap(({ line, kind }) => (kind === "heading" ? [line.cells.join("\n")] : []));
  const named = headings.filter((text) => text.includes(",")).length;
  const numbered = headings.filter((text) => /\d/.test(text)).length;
  if (named === 0 || numbered < named || numbered === headings.length) return sorted;
  const isNote = ({ cells }: NumberedRow): boolean =>
    countFilled(cells) === 1 &&
    cells.some((cell) => wordPattern.test(cell)) &&
    !cells.some((cell) => /[\d,:]/.test(cell) || groupLabelWords.test(cell.trim()));
  let before: Sorted["kind"] = "other";
  return sorted.map((one, at) => {
    const isBelow = one.kind === "heading" && before === "people";
    if (one.kind !== "other") before = one.kind;
    if (!isBelow || !isNote(one.line)) return one;
    // Between them may be the end and the head of a page.
    const next = sorted.slice(at + 1, at + 9).find(({ kind }) => kind !== "other");
    return next?.kind === "people" || next?.kind === "total" ? { line: one.line, kind: "other" } : one;
  });
};
