import { describeExplanationAsSentence } from "../explanations/describe-explanation.ts";
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
    describe: ({ explanations: savedExplanations = [], names }) =>
      savedExplanations.map((explanation) => describeExplanationAsSentence(explanation, names)),
  },
  asks: ({ columns, mapping: initialMapping }, _, choiceOf) =>
    (initialMapping?.explanations ?? []).map((explanation, index) => ({
      key: String(index),
      label: `${describeExplanationAsSentence(
        explanation,
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
    const keptExplanations = (firstMapping?.explanations ?? []).filter(
      (_explanation, index) => items[index]?.chosen === "YES",
    );
    return { explanations: keptExplanations.length > 0 ? keptExplanations : undefined };
  },
};
