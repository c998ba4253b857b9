import { capitalize } from "../../../platform/format/count.ts";
import { figureCells } from "../../line/cells.ts";
import { lineCells } from "../../line/line-cells.ts";
import { listMissingFigures } from "../columns/unknown-codes.ts";
import { carriedChoices } from "../ground/mapping.ts";
import { keepUnaskedAnswers } from "./saved-answers.ts";
import type { Question } from "./question.ts";
import { questionTexts } from "./texts.en.ts";

export const carriedOver: Question = {
  id: "carriedOver",
  about: "report",
  form: "radios",
  heading: { title: questionTexts.carriedQuestion, lead: questionTexts.carriedMappingLead },
  decided: {
    title: "Units and wages that the file doesn’t have",
    describe: ({ carriedOver: choices = {} }) =>
      figureCells.flatMap((cell) => {
        const result = choices[cell] === "ZERO" ? "set to 0" : "kept as on the report";
        return choices[cell] === undefined ? [] : [`${capitalize(lineCells[cell].spoken)}: ${result}`];
      }),
  },
  asks: (file, mapping, choiceOf) => {
    const { steps, choices, mapping: firstMapping } = file;
    const missing = listMissingFigures(keepUnaskedAnswers(file, mapping));
    return (steps?.inFile ?? choices.onReport)
      .filter(({ cell }) => missing.includes(cell))
      .map((figure) => {
        const hasFileSums = steps?.inFile !== undefined;
        const choice = choiceOf(figure.cell, firstMapping?.carriedOver?.[figure.cell] ?? "");
        const zeroHint = hasFileSums ? questionTexts.zeroHint(figure) : questionTexts.zeroMappedHint;
        return {
          key: figure.cell,
          label: hasFileSums ? questionTexts.carriedInFile(figure) : questionTexts.carriedOnReport(figure),
          options: [
            { value: "ZERO", name: questionTexts.setCarriedToZero(figure.cell), hint: zeroHint },
            { value: "KEEP", name: questionTexts.saveCarriedValues(figure.cell), hint: questionTexts.keepMappedHint },
          ],
          chosen: choice,
          isOpen: choice === "",
        };
      });
  },
  apply: (_, items) => {
    const choices = figureCells.flatMap((cell) => {
      const choice = carriedChoices.find((choiceOption) =>
        items.some(({ key, chosen }) => key === cell && chosen === choiceOption),
      );
      return choice === undefined ? [] : [[cell, choice] as const];
    });
    return { carriedOver: choices.length === 0 ? undefined : Object.fromEntries(choices) };
  },
  describeOpen: (openItems) => [
    questionTexts.carriedOpen(figureCells.filter((cell) => openItems.some(({ key }) => key === cell))),
  ],
};
