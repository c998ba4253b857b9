import { formatCount } from "#lib/platform/format/count.ts";
import { importTexts } from "#lib/reporting/imports/texts.en.ts";
import type { Mapping } from "#lib/reporting/payroll-file/ground/mapping.ts";
import { questions } from "#lib/reporting/payroll-file/questions/questions.ts";

/** One title with decisions, in words. */
export type Decided = { readonly about: string; readonly says: string[] };

const peopleShown = 20;

/** "Alvarez, Dana, SSN ending in 0001, no. 12", of the key of a person. */
const sayPerson = (key: string): string => {
  const [ssnLast4 = "", payrollNo = "", name = ""] = key.split("|");
  return importTexts.unclearPerson({ name, ssnLast4, payrollNo });
};

/** The people that were chosen in the preview, the first of them. */
const describePeople = ({ people = [] }: Mapping): Decided => ({
  about: "People you chose for rows that leave open whose they are",
  says: [
    ...people.slice(0, peopleShown).map(({ from, to }) => `${sayPerson(from)}: member ID ${to}`),
    ...(people.length > peopleShown ? [`and ${formatCount(people.length - peopleShown)} more`] : []),
  ],
});

/** Says what is decided for files with the same columns, besides what columns hold and codes mean: one entry for each question. */
export const describeProfile = (mapping: Mapping): Decided[] =>
  [
    ...questions.flatMap(({ decided }) =>
      decided === undefined ? [] : [{ about: decided.title, says: decided.say(mapping) }],
    ),
    describePeople(mapping),
  ].filter(({ says }) => says.length > 0);
