import { maxCountedLines, type TableLayout, textIn } from "../ground/table.ts";
import { toDisplayValue } from "../../tad/cells/display-value.ts";
import { guessColumns } from "../columns/guess-columns.ts";
import { isUnnamed, toHeaderWords } from "../words/header-words.ts";
import { isLastFirst } from "../cells/names.ts";
import { isSsnShaped } from "../cells/ssn-shapes.ts";
import type { ImportField } from "../ground/fields.ts";
import { refuseFile } from "../ground/roster-row.ts";
import type { FileFinding } from "../schema.ts";
import { toColumnLetters, labelColumn } from "../ground/column-names.ts";
import { isAmount, isDate } from "../cells/cell-shapes.ts";
import { listFilledLines } from "./find-header.ts";

type Kind = "SSN" | "NUMBER" | "NAME";

const kindsOfFields: Partial<Record<ImportField, Kind>> = {
  ssn: "SSN",
  member_id: "NUMBER",
  payroll_no: "NUMBER",
  employee: "NAME",
  last_name: "NAME",
};

const kindOf = (name: string, texts: readonly string[]): Kind | undefined => {
  if (!isUnnamed(name)) return kindsOfFields[guessColumns([name])[0] ?? "note"];
  if (texts.length === 0) return undefined;
  return texts.every(isSsnShaped) ? "SSN" : texts.every(isLastFirst) ? "NAME" : undefined;
};

/** Normalizes a text: "900-01-0003" and "•••-••-0003" are the same, as are "Cho, Min" and "MIN CHO". */
const toKey = (text: string, kind: Kind | undefined): string =>
  kind === "NAME"
    ? text
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .filter(Boolean)
        .toSorted()
        .join(" ")
    : text.slice(-4);

const findSecondList = (layout: TableLayout): readonly [number, number] | null => {
  const lines = listFilledLines(layout.body).slice(0, maxCountedLines);
  const names = layout.header.cells.slice(0, layout.width);
  const texts = names.map((_, index) => lines.map((line) => textIn(line, index)));
  const filled = texts.map((columnTexts) => columnTexts.filter(Boolean));
  const kinds = names.map((name, index) => kindOf(name, filled[index] ?? []));
  const first = kinds.findIndex((kind) => kind !== undefined);
  const second = kinds.findIndex((kind, index) => kind !== undefined && kinds.indexOf(kind) < index);
  if (second === -1) return null;
  const kindsIn = (from: number, to?: number): Set<Kind | undefined> => new Set(kinds.slice(from, to).filter(Boolean));
  const [left, right] = [kindsIn(first, second), kindsIn(second)];
  const wordsAt = (columnIndex: number): string => toHeaderWords(names[columnIndex] ?? "").replace(/^column \d+$/, "");
  const haveSameName = wordsAt(kinds.indexOf(kinds[second])) === wordsAt(second);
  const haveSameKinds = left.size === right.size && [...left].every((kind) => right.has(kind));
  // One more column may contain a dependent, a manager, or another number of the same person.
  if (!haveSameKinds || (left.size === 1 && !haveSameName)) return null;
  const hasAmounts = (from: number, to?: number): boolean =>
    filled
      .slice(from, to)
      .some(
        (columnTexts, index) =>
          kinds[from + index] === undefined &&
          columnTexts.length > 0 &&
          columnTexts.every((text) => isAmount(text) && !isDate(text)),
      );
  if (!hasAmounts(first, second) || !hasAmounts(second)) return null;
  const comparedKind = (["SSN", "NUMBER", "NAME"] as const).find((kind) => left.has(kind) && right.has(kind));
  const [firstTexts = [], secondTexts = []] = [kinds.indexOf(comparedKind), kinds.lastIndexOf(comparedKind)].map(
    (index) => texts[index],
  );
  const differingTexts = secondTexts.filter(
    (text, index) => text !== "" && toKey(text, comparedKind) !== toKey(firstTexts[index] ?? "", comparedKind),
  );
  const mostDiffer = differingTexts.length * 2 > secondTexts.filter(Boolean).length;
  // A name can be written in two ways, but a number can't.
  return mostDiffer || (comparedKind !== "NAME" && differingTexts.length > 0) ? [first, second] : null;
};

/** Refuses a table with two lists of people side by side, because the second would be lost. */
export const refuseSideBySide = (layout: TableLayout): FileFinding[] => {
  const pair = layout.table.isTurned === true ? null : findSecondList(layout);
  if (pair === null) return [];
  const [first, second] = pair.map((index) => {
    const name = toDisplayValue(labelColumn(layout.header.cells[index], index));
    return `“${name}” in column ${toColumnLetters(index)}`;
  });
  return refuseFile(
    "tables-side-by-side",
    `This file has two lists of people side by side: one begins at ${first}, the next at ${second}. Only one person can be on each row. Move the lists to the right below the first, under the same columns, and upload the file again.`,
  ).findings;
};
