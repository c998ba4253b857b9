import { capitalize } from "../../../platform/format/count.ts";
import { figureCells } from "../../line/cells.ts";
import { lineCells } from "../../line/line-cells.ts";
import { listMissingFigures } from "../columns/unknown-codes.ts";
import { carriedChoices } from "../ground/mapping.ts";
import { keepOthers } from "./kept-answers.ts";
import type { Question } from "./question.ts";
import { questionTexts } from "./texts.en.ts";

export const carriedOver: Question = {
  id: "carriedOver",
  about: "report",
  form: "radios",
  heading: { title: questionTexts.carriedQuestion, lead: questionTexts.carriedMappingLead },
  decided: {
    title: "Units and wages that the file doesn’t give",
    say: ({ carriedOver: own = {} }) =>
      figureCells.flatMap((cell) => {
        const said = own[cell] === "ZERO" ? "set to 0" : "kept as on the report";
        return own[cell] === undefined ? [] : [`${capitalize(lineCells[cell].spoken)}: ${said}`];
      }),
  },
  asks: (file, mapping, chosen) => {
    const { steps, choices, mapping: begun } = file;
    const missing = listMissingFigures(keepOthers(file, mapping));
    return (steps?.inFile ?? choices.onReport)
      .filter(({ cell }) => missing.includes(cell))
      .map((each) => {
        const isOfFile = steps?.inFile !== undefined;
        const choice = chosen(each.cell, begun?.carriedOver?.[each.cell] ?? "");
        const zeroHint = isOfFile ? questionTexts.zeroHint(each) : questionTexts.zeroMappedHint;
        return {
          key: each.cell,
          label: isOfFile ? questionTexts.carriedInFile(each) : questionTexts.carriedOnReport(each),
          options: [
            { value: "ZERO", name: questionTexts.setCarriedToZero(each.cell), hint: zeroHint },
            { value: "KEEP", name: questionTexts.keepCarried(each.cell), hint: questionTexts.keepMappedHint },
          ],
          chosen: choice,
          isOpen: choice === "",
        };
      });
  },
  apply: (_, items) => {
    const given = figureCells.flatMap((cell) => {
      const choice = carriedChoices.find((one) => items.some(({ key, chosen }) => key === cell && chosen === one));
      return choice === undefined ? [] : [[cell, choice] as const];
    });
    return { carriedOver: given.length === 0 ? undefined : Object.fromEntries(given) };
  },
  saysOpen: (open) => [questionTexts.carriedOpen(figureCells.filter((cell) => open.some(({ key }) => key === cell)))],
};
