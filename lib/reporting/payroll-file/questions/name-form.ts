import { nameForms, type Mapping } from "../ground/mapping.ts";
import type { AskedFile, Question } from "./question.ts";
import { nameFormLabels, questionTexts } from "./texts.en.ts";

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
    const to = choiceOf(String(place), form ?? "");
    return [
      {
        key: String(place),
        label: questionTexts.nameQuestion(names.example),
        options: names.forms.map((example) => ({
          value: example.form,
          name: questionTexts.nameParts(example),
          hint: nameFormLabels[example.form],
        })),
        chosen: to,
        isOpen: to === "",
      },
    ];
  },
  apply: (mapping, [item], file) => ({
    nameForm: item === undefined ? namesOf(file, mapping).form : nameForms.find((form) => form === item.chosen),
  }),
  describeOpen: () => [questionTexts.nameOpen],
};
