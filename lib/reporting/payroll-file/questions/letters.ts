import { type Option, openOption, type Item, type Question } from "./question.ts";
import { formatCount } from "../../../platform/format/count.ts";
import { isPeriodUnitsField } from "../ground/fields.ts";
import { letterUnitsPattern, toLetterKey, unitsBesideLetter } from "../periods/unit-letters.ts";
import { questionTexts } from "./texts.en.ts";

const noneOption: Option = { value: "NONE", name: questionTexts.letterNone };
const unitsOption: Option = { value: "UNITS", name: questionTexts.letterUnits };
const besideOption: Option = { value: "BESIDE", name: questionTexts.letterBeside };

const countsOf = (to: string | null, isBeside: boolean): string => {
  if (to === null || (to === unitsBesideLetter && !isBeside)) return "";
  if (to === unitsBesideLetter) return besideOption.value;
  if (Number(to) === 0) return noneOption.value;
  return isBeside ? besideOption.value : unitsOption.value;
};

const toStored = ({ chosen, typed }: Pick<Item, "chosen" | "typed">): string => {
  if (chosen === noneOption.value) return "0";
  return chosen === besideOption.value ? unitsBesideLetter : (typed?.text.trim() ?? "");
};

export const letters: Question = {
  id: "letters",
  about: "codes",
  form: "table",
  heading: { title: questionTexts.lettersCaption },
  table: [
    { key: "from", header: "In your file" },
    { key: "count", header: "Cells", isNumber: true },
    { key: "to", header: "Each cell counts" },
    { key: "why", header: "Why" },
  ],
  decided: {
    title: "Letters in columns of days or weeks",
    describe: ({ letters: answers = [] }) =>
      answers.map(({ from, to }) => {
        const option = to === unitsBesideLetter ? besideOption : noneOption;
        return `“${from}”: ${option === noneOption && Number(to) > 0 ? `${to} units` : option.name.toLowerCase()}`;
      }),
  },
  asks: ({ steps, columns, mapping: firstMapping }, mapping, choiceOf) => {
    if (!mapping.columns.some((field, column) => isPeriodUnitsField(field, columns[column]?.group))) return [];
    const savedUnits = new Map(firstMapping?.letters?.map(({ from, to }) => [toLetterKey(from), to]));
    return (steps?.letters ?? []).map(({ value, cells, beside: numbers, guess, why }): Item => {
      const to = savedUnits.get(toLetterKey(value)) ?? guess;
      const isBeside = numbers === cells;
      const initialCounts = countsOf(to, isBeside);
      const counts = choiceOf(value, initialCounts);
      const key = `${value} units`;
      const typed = {
        key,
        label: questionTexts.unitsOfLetter(value),
        text: choiceOf(key, initialCounts === unitsOption.value ? (to ?? "") : ""),
      };
      const answer = { chosen: counts, typed: counts === unitsOption.value ? typed : undefined };
      const storedUnits = counts === "" ? "" : toStored(answer);
      return {
        key: value,
        label: questionTexts.letterCounts(value),
        options: [openOption, noneOption, isBeside ? besideOption : unitsOption],
        chosen: counts,
        isOpen: !letterUnitsPattern.test(storedUnits),
        cells: { from: value, count: formatCount(cells), why: storedUnits === (guess ?? "") ? why : "" },
        typed: answer.typed,
      };
    });
  },
  apply: (_, items) => ({
    letters:
      items.length === 0
        ? undefined
        : items.flatMap((item) => (item.isOpen ? [] : [{ from: item.key, to: toStored(item) }])),
  }),
  describeOpen: (openItems) => [questionTexts.lettersOpen(openItems.map(({ key }) => key))],
};
