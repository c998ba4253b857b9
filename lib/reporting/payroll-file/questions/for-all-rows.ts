import { ownUnit } from "../ground/mapping.ts";
import { statusOptions, unitOptionsOf } from "./codes.ts";
import { openOption, type Question } from "./question.ts";
import { questionTexts } from "./texts.en.ts";

export const constants: Question = {
  id: "constants",
  about: "lines",
  form: "selects",
  decided: {
    title: "Rows without a bargaining unit or status",
    describe: ({ constants: { agreement_code: unit, status_code: status } }) => [
      ...(unit === undefined ? [] : [`Bargaining unit: ${unit === ownUnit ? questionTexts.ownUnit : unit}`]),
      ...(status === undefined
        ? []
        : [`Status ${statusOptions.find(({ value }) => value === status)?.name ?? status}`]),
    ],
  },
  asks: ({ choices, mapping: initialMapping, unitMeanings, ownStatus }, { columns }, choiceOf) => {
    const unit = choiceOf("agreement_code", initialMapping?.constants.agreement_code ?? "");
    const units = unitMeanings === undefined ? unitOptionsOf(choices) : [];
    return [
      ...(columns.includes("agreement_code") || choices.agreementCodes.length < 2
        ? []
        : [
            {
              key: "agreement_code",
              label: "Bargaining unit of these people",
              options: [openOption, { value: ownUnit, name: questionTexts.ownUnit }, ...units],
              chosen: unit,
              isOpen: unit === "",
            },
          ]),
      {
        key: "status_code",
        label: "Status for rows without one",
        options: [{ value: "", name: ownStatus ?? questionTexts.ownStatus }, ...statusOptions],
        chosen: choiceOf("status_code", initialMapping?.constants.status_code ?? ""),
        isOpen: false,
      },
    ];
  },
  openOf: ({ columns, constants: { agreement_code: unit = "" } }, { unitCodes }) =>
    columns.includes("agreement_code") || unitCodes.length === 1 || [...unitCodes, ownUnit].includes(unit)
      ? []
      : [questionTexts.unitOpen],
  apply: (_, items, { mapping: firstMapping }) => ({
    constants: {
      ...firstMapping?.constants,
      ...Object.fromEntries(items.map(({ key, chosen }) => [key, chosen || undefined])),
    },
  }),
};
