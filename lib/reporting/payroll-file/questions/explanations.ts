import { describeExplanationAlone } from "../explanations/describe-explanation.ts";
import type { Question } from "./question.ts";
import { questionTexts } from "./texts.en.ts";

/** Explanations apply to the next file with these columns until the clerk removes them. */
export const explanations: Question = {
  id: "explanations",
  about: "lines",
  form: "radios",
  heading: { title: questionTexts.explanations },
  decided: {
    title: questionTexts.explanations,
    say: ({ explanations: chosen = [], names }) => chosen.map((each) => describeExplanationAlone(each, names)),
  },
  asks: ({ columns, mapping: initialMapping }, _, choiceOf) =>
    (initialMapping?.explanations ?? []).map((each, index) => ({
      key: String(index),
      label: `${describeExplanationAlone(
        each,
        columns.map(({ name }) => name),
      )}.`,
      options: [
        { value: "YES", name: questionTexts.keepExplanation },
        { value: "NO", name: questionTexts.takeBackExplanation },
      ],
      chosen: choiceOf(String(index), "YES"),
      isOpen: false,
    })),
  apply: (_, items, { mapping: firstMapping }) => {
    const left = (firstMapping?.explanations ?? []).filter((_one, index) => items[index]?.chosen === "YES");
    return { explanations: left.length > 0 ? left : undefined };
  },
};
