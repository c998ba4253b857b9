import { numberFields } from "../ground/fields.ts";
import type { Mapping } from "../ground/mapping.ts";
import { nameForms } from "../ground/choices.ts";
import { type AskedFile, type Question, requiredItem } from "./question.ts";
import { nameFormLabels, questionTexts } from "./texts.en.ts";

const hasNumber = ({ columns }: Pick<Mapping, "columns">): boolean =>
  numberFields.some((field) => columns.includes(field));

export const byName: Question = {
  id: "byName",
  about: "people",
  form: "check",
  heading: {
    title:
      "A name alone doesn’t always identify a person. Below, choose the column with the Social Security number, the member ID or the payroll number. If your file has none of them, find people by name.",
  },
  decided: {
    title: "Who people are",
    describe: ({ byName: isByName }) =>
      isByName === true ? ["People are found by their names, and you check each person."] : [],
  },
  asks: ({ mapping: firstMapping }, mapping, choiceOf) => {
    if (hasNumber(mapping)) return [];
    const chosen = choiceOf("", firstMapping?.byName === true ? "YES" : "");
    return [{ key: "", label: questionTexts.byName, options: [], chosen, isOpen: false }];
  },
  openOf: (mapping) =>
    mapping.byName === true || hasNumber(mapping)
      ? []
      : [
          "Choose the column with the Social Security number, the member ID or the payroll number. If the file has none, choose to find people by name.",
        ],
  apply: (_, [item]) => ({ byName: item?.chosen === "YES" ? true : undefined }),
};

const namesOf = ({ steps, mapping: firstMapping }: AskedFile, { columns }: Mapping) => {
  const index = columns.indexOf("employee");
  if (index === firstMapping?.columns.indexOf("employee"))
    return { place: index, names: index === -1 ? null : (steps?.names ?? null), form: firstMapping.nameForm };
  const names = steps?.nameColumns?.find((column) => column.place === index) ?? null;
  return { place: index, names, form: names?.form ?? (names?.forms.length === 1 ? names.forms[0]?.form : undefined) };
};

export const nameForm: Question = {
  id: "nameForm",
  about: "people",
  form: "radios",
  decided: {
    title: "How names are written",
    describe: ({ nameForm: form }) => (form === undefined ? [] : [nameFormLabels[form]]),
  },
  asks: (file, mapping, choiceOf) => {
    const { place, names, form } = namesOf(file, mapping);
    if (names === null || names.forms.length < 2) return [];
    const item = {
      key: String(place),
      label: `How are names written? In your file: ${names.example}`,
      options: names.forms.map(({ form: value, lastName, firstName }) => ({
        value,
        name: `Last name ${lastName}, first name ${firstName}`,
        hint: nameFormLabels[value],
      })),
      chosen: choiceOf(String(place), form ?? ""),
    };
    return [requiredItem(item)];
  },
  apply: (mapping, [item], file) => ({
    nameForm: item === undefined ? namesOf(file, mapping).form : nameForms.find((form) => form === item.chosen),
  }),
  describeOpen: () => [questionTexts.nameOpen],
};
