import { capitalize } from "../../../lib/format/capitalize.ts";
import { formatCount } from "../../../lib/format/count.ts";
import { importTexts } from "../../../lib/imports/texts.en.ts";
import type { Mapping } from "../../../lib/payroll-file/ground/mapping.ts";
import { questionOf, questions } from "../../../lib/payroll-file/questions/questions.ts";

/** One title with decisions, in words. */
export type Decided = { readonly about: string; readonly says: string[] };

/** Seen in the file and not decided by anyone. */
const notDecided: readonly string[] = ["seen", "names", "called", "decimals"];

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

/** Any value in words, for parts that no describer knows. */
const sayValue = (value: unknown): string =>
  typeof value === "object" && value !== null
    ? Object.entries(value)
        .map(([key, part]) => (Array.isArray(value) ? sayValue(part) : `${spell(key)}: ${sayValue(part)}`))
        .join(", ")
    : String(value);

/** "sumRows" → "sum rows" */
const spell = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/**
 * Everything that is decided for files with the same columns, besides what columns hold and codes mean: one entry for each
 * question that says something. A part that no question keeps is shown as it is kept, so that nothing decided is hidden.
 */
export const describeProfile = (mapping: Mapping): Decided[] => {
  const known = questions.flatMap(({ decided }) =>
    decided === undefined ? [] : [{ about: decided.title, says: decided.say(mapping) }],
  );
  const kept = new Set<string>(["people", ...notDecided, ...Object.keys(questionOf)]);
  const others = Object.entries(mapping)
    .filter(([key]) => !kept.has(key))
    .map(([key, value]) => ({
      about: capitalize(spell(key)),
      says: (Array.isArray(value) ? value : [value]).map(sayValue),
    }));
  return [...known, describePeople(mapping), ...others].filter(({ says }) => says.length > 0);
};
