import { listMinuteColumns } from "../cells/minutes.ts";
import { labelColumn } from "../ground/column-names.ts";
import type { Question } from "./question.ts";
import { questionTexts } from "./texts.en.ts";

export const minutes: Question = {
  id: "minutes",
  about: "columns",
  form: "radios",
  decided: {
    title: "Columns in minutes",
    describe: ({ minutes: minuteColumns = [], names }) =>
      minuteColumns.map((index) => labelColumn(names?.[index], index)),
  },
  asks: ({ steps, mapping: initialMapping }, mapping, choiceOf) => {
    const columns = listMinuteColumns(steps?.minutes ?? [], mapping.columns);
    const example = columns.find(({ isLarge }) => isLarge);
    if (example === undefined) return [];
    const savedMinutes = initialMapping?.minutes;
    const to = choiceOf("", savedMinutes === undefined ? "" : savedMinutes.length > 0 ? "MINUTES" : "HOURS");
    const names = columns.map(({ column }) => column);
    return [
      {
        key: "",
        label: questionTexts.minutesQuestion(example, names),
        options: [
          { value: "MINUTES", name: questionTexts.areMinutes, hint: questionTexts.minutesHint(example) },
          { value: "HOURS", name: questionTexts.areNoMinutes, hint: questionTexts.noMinutesHint },
        ],
        chosen: to,
        isOpen: to === "",
        cells: { names },
      },
    ];
  },
  apply: ({ columns }, [item], { steps, mapping: firstMapping }) => {
    if (item === undefined) return { minutes: firstMapping?.minutes };
    const minuteColumns = listMinuteColumns(steps?.minutes ?? [], columns).map(({ place }) => place);
    return { minutes: item.chosen === "" ? undefined : item.chosen === "MINUTES" ? minuteColumns : [] };
  },
  describeOpen: ([item]) => [questionTexts.minutesOpen((item?.cells?.["names"] ?? []) as string[])],
};
