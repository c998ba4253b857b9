import { numberFields } from "../ground/fields.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { Question } from "./question.ts";
import { questionTexts } from "./texts.en.ts";

const hasNumber = ({ columns }: Pick<Mapping, "columns">): boolean =>
  numberFields.some((field) => columns.includes(field));

export const byName: Question = {
  id: "byName",
  about: "people",
  form: "check",
  heading: { title: questionTexts.numberMissing },
  decided: {
    title: "Who people are",
    describe: ({ byName: isByName }) =>
      isByName === true ? ["People are found by their names, and you check each person."] : [],
  },
  asks: ({ mapping: firstMapping }, mapping, choiceOf) =>
    hasNumber(mapping)
      ? []
      : [
          {
            key: "",
            label: questionTexts.byName,
            options: [],
            chosen: choiceOf("", firstMapping?.byName === true ? "YES" : ""),
            isOpen: false,
          },
        ],
  openOf: (mapping) => (mapping.byName === true || hasNumber(mapping) ? [] : [questionTexts.numberOpen]),
  apply: (_, [item]) => ({ byName: item?.chosen === "YES" ? true : undefined }),
};
