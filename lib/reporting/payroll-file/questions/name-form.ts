import { nameForms, type Mapping } from "../ground/mapping.ts";
import type { AskedFile, Question } from "./question.ts";
import { nameFormWords, questionTexts } from "./texts.en.ts";

const namesOf = ({ steps, mapping: begun }: AskedFile, { columns }: Mapping) => {
  const place = columns.indexOf("employee");
  if (place === begun?.columns.indexOf("employee"))
    return { place, names: place === -1 ? null : (steps?.names ?? null), form: begun.nameForm };
  const names = steps?.nameColumns?.find((column) => column.place === place) ?? null;
  return { place, names, form: names?.form ?? (names?.forms.length === 1 ? names.forms[0]?.form : undefined) };
};

export const nameForm: Question = {
  id: "nameForm",
  about: "people",
  form: "radios",
  decided: {
    title: "How names are written",
    say: ({ nameForm: form }) => (form === undefined ? [] : [nameFormWords[form]]),
  },
  asks: (file, mapping, chosen) => {
    const { place, names, form } = namesOf(file, mapping);
    if (names === null || names.forms.length < 2) return [];
    const to = chosen(String(place), form ?? "");
    return [
      {
        key: String(place),
        label: questionTexts.nameQuestion(names.example),
        options: names.forms.map((each) => ({
          value: each.form,
          name: questionTexts.nameParts(each),
          hint: nameFormWords[each.form],
        })),
        chosen: to,
        isOpen: to === "",
      },
    ];
  },
  apply: (mapping, [item], file) => ({
    nameForm: item === undefined ? namesOf(file, mapping).form : nameForms.find((each) => each === item.chosen),
  }),
  saysOpen: () => [questionTexts.nameOpen],
};
