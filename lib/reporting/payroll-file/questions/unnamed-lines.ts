import { listReadSheets } from "../ground/table.ts";
import { rowChoices } from "../ground/mapping.ts";
import type { Question } from "./question.ts";
import { questionTexts } from "./texts.en.ts";

export const unnamedLines: Question = {
  id: "unnamedLines",
  about: "lines",
  form: "radios",
  decided: {
    title: "Lines without a name below a person",
    describe: ({ unnamedLines: choice }) =>
      choice === undefined ? [] : [choice === "COUNT" ? questionTexts.countUnnamed : questionTexts.leaveRowsOut],
  },
  asks: ({ steps, mapping: firstMapping }, _, choiceOf) => {
    const rowsInDoubt = steps?.unnamedLines;
    if (rowsInDoubt === undefined || steps === null) return [];
    const to = choiceOf("", firstMapping?.unnamedLines ?? "");
    return [
      {
        key: "",
        label: questionTexts.unnamedQuestion(rowsInDoubt.rows),
        options: [
          { value: "COUNT", name: questionTexts.countUnnamed, hint: questionTexts.withRows(rowsInDoubt.counted) },
          { value: "LEAVE_OUT", name: questionTexts.leaveRowsOut, hint: questionTexts.withRows(rowsInDoubt.leftOut) },
        ],
        chosen: to,
        isOpen: to === "",
        example: {
          caption: questionTexts.rowExample,
          header: [...rowsInDoubt.columns, "Which"],
          rows: rowsInDoubt.lines.map(({ row, cells, isAsked }) => ({
            row,
            cells: [...cells, isAsked ? questionTexts.lineUnnamed : ""],
          })),
          sheets: listReadSheets(steps.table),
        },
      },
    ];
  },
  // Lines that aren't shown become a question later.
  apply: (_, [item]) => ({ unnamedLines: rowChoices.find((rowChoice) => rowChoice === item?.chosen) }),
  describeOpen: () => [questionTexts.unnamedOpen],
};
