import { numberFields } from "../ground/fields.ts";
import type { Question } from "./question.ts";
import { questionTexts } from "./texts.en.ts";

/** Whether people are found by their names, where no column holds a number of a person. */
export const byName: Question = {
  id: "byName",
  about: "people",
  keeps: ["byName"],
  form: "check",
  heading: { title: questionTexts.numberMissing },
  decided: {
    title: "Who people are",
    say: ({ byName: is }) => (is === true ? ["People are found by their names, and you check each person."] : []),
  },
  asks: ({ mapping: begun }, { columns }, chosen) =>
    numberFields.some((field) => columns.includes(field))
      ? []
      : [
          {
            key: "",
            label: questionTexts.byName,
            options: [],
            chosen: chosen("", begun?.byName === true ? "YES" : ""),
            isOpen: false,
          },
        ],
  apply: (_, [item]) => ({ byName: item?.chosen === "YES" ? true : undefined }),
};
