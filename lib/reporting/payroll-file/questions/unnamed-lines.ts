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
    say: ({ unnamedLines: choice }) =>
      choice === undefined ? [] : [choice === "COUNT" ? questionTexts.countUnnamed : questionTexts.leaveRowsOut],
  },
  asks: ({ steps, mapping: begun }, _, chosen) => {
    const asked = steps?.unnamedLines;
    if (asked === undefined || steps === null) return [];
    const to = chosen("", begun?.unnamedLines ?? "");
    return [
      {
        key: "",
        label: questionTexts.unnamedQuestion(asked.rows),
        options: [
          { value: "COUNT", name: questionTexts.countUnnamed, hint: questionTexts.withRows(asked.counted) },
          { value: "LEAVE_OUT", name: questionTexts.leaveRowsOut, hint: questionTexts.withRows(asked.leftOut) },
        ],
        chosen: to,
        isOpen: to === "",
        example: {
          caption: questionTexts.rowExample,
          header: [...asked.columns, "Which"],
          rows: asked.lines.map(({ row, cells, isAsked }) => ({
            row,
            cells: [...cells, isAsked ? questionTexts.lineUnnamed : ""],
          })),
          sheets: listReadSheets(steps.table),
        },
      },
    ];
  },
  // Hidden lines become a question once they come up.
  apply: (_, [item]) => ({ unnamedLines: rowChoices.find((each) => each === item?.chosen) }),
  saysOpen: () => [questionTexts.unnamedOpen],
};
