import { toDisplayValue } from "../../tad/cells/display-value.ts";
import { isShowable } from "../cells/cell-shapes.ts";
import { areSigns, isSubtractionSign } from "../cells/signs.ts";
import { maxUnknownCodeLength, columnOfAnswer, leaveOut } from "../ground/choices.ts";
import type { CodeField } from "../ground/fields.ts";
import type { CodeMeaning } from "../ground/mapping.ts";
import { isSheetColumn } from "../table/join-sheets.ts";
import { toPayCodeKey } from "../words/pay-codes.ts";
import type { ChangeRows } from "./change-rows.ts";
import type { Candidate, Columns } from "./explained-table.ts";

const maxColumnTexts = 12;

const removeRows =
  (isRemoved: (index: number) => boolean): ChangeRows =>
  (_, { values, isLeftOut }) => ({
    values,
    isLeftOut: isLeftOut.map((isAlreadyOut, index) => (isAlreadyOut === 1 || isRemoved(index) ? 1 : 0)),
  });

/** Lists leaving out lines without a name, if they counted. */
export const offerWithoutUnnamed = ({ unnamedRows: unnamed, rows }: Columns): Candidate[] =>
  unnamed.size === 0
    ? []
    : [
        {
          description: "lines without a name don’t count",
          edit: (mapping) => ({ ...mapping, unnamedLines: leaveOut }),
          change: removeRows((index) => unnamed.has(rows.lines[index]?.row ?? -1)),
        },
      ];

/** Lists each column whose texts can be signs, so that credits are subtracted. */
export const listSigns = ({ columns, textsIn, quote }: Columns): Candidate[] =>
  columns.flatMap((field, column): Candidate[] => {
    if (field !== null || columns.includes("sign")) return [];
    const texts = textsIn(column);
    if (!areSigns(texts)) return [];
    return [
      {
        description: `${quote(column)} is the sign, so that credits are subtracted`,
        edit: (mapping) => ({ ...mapping, columns: mapping.columns.with(column, "sign") }),
        change: (_, { values, isLeftOut }) => ({
          values: values.map((amounts) =>
            amounts.map((value, index) => (isSubtractionSign(texts[index] ?? "") ? -Math.abs(value) : value)),
          ),
          isLeftOut,
        }),
      },
    ];
  });

const excludeText = (
  field: "pay_code" | CodeField,
  column: number,
  text: string,
  texts: readonly string[],
): Candidate["edit"] => {
  if (field === "pay_code")
    return (mapping) => ({
      ...mapping,
      payCodes: mapping.payCodes?.map((payCode) =>
        toPayCodeKey(payCode.from) === toPayCodeKey(text) ? { from: payCode.from, to: "IGNORE" } : payCode,
      ),
    });
  return (mapping) => {
    const isInColumn = (meaning: CodeMeaning): boolean =>
      meaning.field === field && columnOfAnswer(meaning, mapping.columns) === column;
    const matchesText = (from: string): boolean => from.toUpperCase() === text.toUpperCase();
    const columnMeanings = mapping.values.filter(isInColumn);
    const leftOutTexts = field === "row_group" ? texts : [text];
    const addedTexts = leftOutTexts.filter(
      (other) => matchesText(other) || !columnMeanings.some(({ from }) => from.toUpperCase() === other.toUpperCase()),
    );
    return {
      ...mapping,
      columns: mapping.columns.with(column, field),
      values: [
        ...mapping.values.filter((answer) => !isInColumn(answer) || !matchesText(answer.from)),
        ...addedTexts.map((from) => ({ field, from, place: column, to: matchesText(from) ? leaveOut : "COUNT" })),
      ],
    };
  };
};

/** Lists leaving out the rows of each text in a column with few texts. */
export const listTexts = ({ columns, layout, textsIn, quote }: Columns): Candidate[] =>
  columns.flatMap((columnField, column): Candidate[] => {
    const field = columnField ?? "row_group";
    if (field !== "row_group" && field !== "agreement_code" && field !== "pay_code") return [];
    const columnTexts = textsIn(column);
    const keys = columnTexts.map((text) => (field === "pay_code" ? toPayCodeKey(text) : text.toUpperCase()));
    const texts = new Map<string, string>();
    for (const [index, key] of keys.entries()) {
      if (!texts.has(key)) texts.set(key, columnTexts[index] ?? "");
      if (texts.size > maxColumnTexts) return [];
    }
    const allTexts = [...texts.values()];
    if (allTexts.length < 2 || !allTexts.every((text) => isShowable(text, maxUnknownCodeLength))) return [];
    return [...texts].map(([key, text]) => ({
      description: isSheetColumn(layout, column)
        ? `the sheet “${toDisplayValue(text)}” doesn’t count`
        : `rows with ${text === "" ? "nothing" : `“${toDisplayValue(text)}”`} in ${quote(column)} don’t count`,
      edit: excludeText(field, column, text, allTexts),
      change: removeRows((index) => keys[index] === key),
    }));
  });
