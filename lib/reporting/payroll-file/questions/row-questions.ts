import { capitalize, countOf } from "../../../platform/format/count.ts";
import { figureCells } from "../../line/cells.ts";
import { lineCells } from "../../line/line-cells.ts";
import { listMissingFigures } from "../columns/unknown-codes.ts";
import { carriedChoices, ownUnit, rowChoices } from "../ground/choices.ts";
import { describeExplanationAsSentence } from "../explanations/describe-explanation.ts";
import { listReadSheets } from "../ground/table.ts";
import { statusOptions, unitOptionsOf } from "./code-questions.ts";
import { type Item, openOption, type Option, type Question, requiredItem } from "./question.ts";
import { keepUnaskedAnswers } from "./saved-answers.ts";
import { carriedText, questionTexts } from "./texts.en.ts";

const countUnnamedLines = "Add to the person above";

export const unnamedLines: Question = {
  id: "unnamedLines",
  about: "lines",
  form: "radios",
  decided: {
    title: "Lines without a name below a person",
    describe: ({ unnamedLines: choice }) =>
      choice === undefined ? [] : [choice === "COUNT" ? countUnnamedLines : questionTexts.leaveRowsOut],
  },
  asks: ({ steps, mapping: firstMapping }, _, choiceOf) => {
    const rowsInDoubt = steps?.unnamedLines;
    if (rowsInDoubt === undefined || steps === null) return [];
    const { rows, columns, lines, counted, leftOut } = rowsInDoubt;
    const item = {
      key: "",
      label: `${countOf(rows, "line")} right below a person ${rows === 1 ? "has" : "have"} no name and no number. Add ${rows === 1 ? "it" : "each"} to the person above?`,
      options: [
        { value: "COUNT", name: countUnnamedLines, hint: questionTexts.withRows(counted) },
        { value: "LEAVE_OUT", name: questionTexts.leaveRowsOut, hint: questionTexts.withRows(leftOut) },
      ],
      chosen: choiceOf("", firstMapping?.unnamedLines ?? ""),
      example: {
        caption: "One person of your file as an example",
        header: [...columns, "Which"],
        rows: lines.map(({ row, cells, isAsked }) => ({
          row,
          cells: [...cells, isAsked ? questionTexts.lineUnnamed : ""],
        })),
        sheets: listReadSheets(steps.table),
      },
    };
    return [requiredItem(item)];
  },
  // Lines that aren't shown become a question later.
  apply: (_, [item]) => ({ unnamedLines: rowChoices.find((rowChoice) => rowChoice === item?.chosen) }),
  describeOpen: () => [questionTexts.unnamedOpen],
};

const explanationsTitle = "Chosen so that the totals fit";
const explanationOptions: readonly Option[] = [
  { value: "YES", name: "Yes, as chosen" },
  { value: "NO", name: "No, undo this choice" },
];

/** Explanations apply to the next file with these columns until the clerk removes them. */
export const explanations: Question = {
  id: "explanations",
  about: "lines",
  form: "radios",
  heading: { title: explanationsTitle },
  decided: {
    title: explanationsTitle,
    describe: ({ explanations: savedExplanations = [], names }) =>
      savedExplanations.map((explanation) => describeExplanationAsSentence(explanation, names)),
  },
  asks: ({ columns, mapping: firstMapping }, _, choiceOf) => {
    const names = columns.map(({ name }) => name);
    return (firstMapping?.explanations ?? []).map((explanation, index) => ({
      key: String(index),
      label: `${describeExplanationAsSentence(explanation, names)}.`,
      options: explanationOptions,
      chosen: choiceOf(String(index), "YES"),
      isOpen: false,
    }));
  },
  apply: (_, items, { mapping: firstMapping }) => {
    const chosen = firstMapping?.explanations?.filter((_explanation, index) => items[index]?.chosen === "YES") ?? [];
    return { explanations: chosen.length > 0 ? chosen : undefined };
  },
};

const reportUnit: Option = { value: ownUnit, name: "The unit each person is in on the report" };

export const constants: Question = {
  id: "constants",
  about: "lines",
  form: "selects",
  decided: {
    title: "Rows without a bargaining unit or status",
    describe: ({ constants: { agreement_code: unit, status_code: status } }) => [
      ...(unit === undefined ? [] : [`Bargaining unit: ${unit === ownUnit ? reportUnit.name : unit}`]),
      ...(status === undefined
        ? []
        : [`Status ${statusOptions.find(({ value }) => value === status)?.name ?? status}`]),
    ],
  },
  asks: (
    { choices, mapping: firstMapping, unitMeanings, ownStatus = "Same as in the report" },
    { columns },
    choiceOf,
  ) => {
    const choose = (key: "agreement_code" | "status_code"): Pick<Item, "key" | "chosen"> => ({
      key,
      chosen: choiceOf(key, firstMapping?.constants[key] ?? ""),
    });
    const status: Item = {
      ...choose("status_code"),
      label: "Status for rows without one",
      options: [{ value: "", name: ownStatus }, ...statusOptions],
      isOpen: false,
    };
    if (columns.includes("agreement_code") || choices.agreementCodes.length < 2) return [status];
    const options = [openOption, reportUnit, ...(unitMeanings === undefined ? unitOptionsOf(choices) : [])];
    return [requiredItem({ ...choose("agreement_code"), label: "Bargaining unit of these people", options }), status];
  },
  openOf: ({ columns, constants: { agreement_code: unit = "" } }, { unitCodes }) =>
    columns.includes("agreement_code") || unitCodes.length === 1 || [...unitCodes, ownUnit].includes(unit)
      ? []
      : ["Choose the bargaining unit of these people, or the column that has it."],
  apply: (_, items, { mapping: firstMapping }) => ({
    constants: {
      ...firstMapping?.constants,
      ...Object.fromEntries(items.map(({ key, chosen }) => [key, chosen || undefined])),
    },
  }),
};

export const carriedOver: Question = {
  id: "carriedOver",
  about: "report",
  form: "radios",
  heading: {
    title: questionTexts.carriedQuestion,
    lead: "People on the report have these values, carried over from last month or entered before, and no column of your file has them. Your choice is only for the people in your file. We’ll remember it.",
  },
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
    const hasFileSums = steps?.inFile !== undefined;
    return (steps?.inFile ?? choices.onReport)
      .filter(({ cell }) => missing.includes(cell))
      .map((figure) => {
        const { cell } = figure;
        const zeroHint = hasFileSums
          ? questionTexts.zeroHint(figure)
          : "Removes it from the report for the people in your file.";
        const keepHint = "Stays on the report in addition to the values in your file.";
        return requiredItem({
          key: cell,
          label: `${carriedText(figure)} ${hasFileSums ? "in your file" : "on the report, in your file or not"}`,
          options: [
            { value: "ZERO", name: questionTexts.setCarriedToZero(cell), hint: zeroHint },
            { value: "KEEP", name: questionTexts.saveCarriedValues(cell), hint: keepHint },
          ],
          chosen: choiceOf(cell, firstMapping?.carriedOver?.[cell] ?? ""),
        });
      });
  },
  apply: (_, items) => {
    const choices = items.flatMap(({ key, chosen }) => {
      const choice = carriedChoices.find((carriedChoice) => carriedChoice === chosen);
      return choice === undefined ? [] : [[key, choice] as const];
    });
    return { carriedOver: choices.length === 0 ? undefined : Object.fromEntries(choices) };
  },
  describeOpen: (openItems) => [
    questionTexts.carriedOpen(figureCells.filter((cell) => openItems.some(({ key }) => key === cell))),
  ],
};
