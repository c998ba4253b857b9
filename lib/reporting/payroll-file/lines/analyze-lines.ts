import { type FieldColumns, amountFields, columnsWith, numberFields } from "../ground/fields.ts";
import { type DecimalMark, readAmount } from "../cells/amounts.ts";
import { isSsn } from "../cells/ssn-shapes.ts";
import type { NumberedRow } from "../ground/table.ts";
import { isBareTotal, isLabel, isPageMark, isPageOrName, isRuled } from "../words/labels.ts";

/** Groups the columns of a mapping by their role in lines. */
export const toLineColumns = (fieldColumns: FieldColumns) => {
  const ids = columnsWith(fieldColumns, numberFields);
  const names = columnsWith(fieldColumns, ["employee", "last_name", "first_name"]);
  return {
    ids,
    names,
    personColumns: new Set([...ids, ...names]),
    ssns: columnsWith(fieldColumns, ["ssn"]),
    codes: columnsWith(fieldColumns, ["pay_code"]),
    amounts: columnsWith(fieldColumns, amountFields),
    wages: columnsWith(fieldColumns, ["gross_wages", "other_wages", "pair_wages"]),
  };
};

export type LineColumns = Readonly<ReturnType<typeof toLineColumns>>;

/** True for one word with a digit: "011200", "HF-10491". */
const isNumber = (text: string): boolean => /^(?=\D*\d)\S{1,20}$/.test(text.trim()) && !text.includes(":");

/** Creates a function that analyzes the lines of a table in order. */
export const createLineAnalyzer = (
  { ids, names, personColumns, ssns, codes, amounts }: LineColumns,
  mark: DecimalMark,
) => {
  const orderedPersonColumns = [...ids, ...names];
  // A text that people's lines also have is a department's name, not a label.
  const peopleLabels = new Set<string>();
  const textAt = (cells: readonly string[], position: number): string => cells[position] ?? "";

  const analyze = (line: NumberedRow) => {
    const { cells } = line;
    const labels = [...cells.keys()].filter((index) => isLabel(textAt(cells, index)));
    const isMark = (columnIndex: number): boolean =>
      labels.includes(columnIndex) || isPageMark(textAt(cells, columnIndex));
    const personLabel = labels.find((index) => personColumns.has(index));
    const label = personLabel ?? labels.find((index) => !peopleLabels.has(`${index}\n${textAt(cells, index)}`));
    let hasAmount = false;
    const values = amounts.map((column) => {
      const value = readAmount(textAt(cells, column), mark);
      hasAmount ||= value !== null && value !== undefined;
      return value === undefined ? 0 : value;
    });
    return {
      line,
      filled: cells.filter((cell) => cell.trim() !== ""),
      names: names.map((column) => textAt(cells, column)).filter((text) => text.trim() !== ""),
      personText: orderedPersonColumns.map((column) => textAt(cells, column)).join("\n"),
      code: codes.map((column) => textAt(cells, column).trim().toUpperCase()).join(""),
      /** By column: null for an empty cell, 0 for an unreadable one. */
      amounts: values,
      isSsn: ssns.some((column) => isSsn(textAt(cells, column))),
      hasNumber: ids.some((column) => isNumber(textAt(cells, column)) && !isMark(column)),
      hasShortNumber: ids.every((column) => /^\s*(?:[a-z]?\d{1,3}\s*)?$/i.test(textAt(cells, column))),
      hasName: names.some((column) => {
        const text = textAt(cells, column);
        // In the name column, a number without amounts is a group's.
        const isNumbered = hasAmount || !/^\d+$/.test(text.trim());
        return text.trim() !== "" && isNumbered && (isPageOrName(text) || !isMark(column)) && !isRuled(text);
      }),
      hasAmount,
      labels,
      label: label === undefined ? undefined : textAt(cells, label),
      isPersonLabel: personLabel !== undefined,
      /** A total label, such as "Total" in place of an earning code or week. */
      separateTotal: labels
        .filter((index) => !personColumns.has(index))
        .map((index) => textAt(cells, index))
        .find(isBareTotal),
    };
  };
  const remember = ({ line, labels }: { readonly line: NumberedRow; readonly labels: readonly number[] }): void => {
    for (const index of labels) peopleLabels.add(`${index}\n${textAt(line.cells, index)}`);
  };
  return { analyze, remember };
};

export type AnalyzedLine = Readonly<ReturnType<ReturnType<typeof createLineAnalyzer>["analyze"]>>;
