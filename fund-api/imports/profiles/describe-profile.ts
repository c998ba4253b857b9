import { capitalize } from "../../../lib/format/capitalize.ts";
import { formatCount } from "../../../lib/format/count.ts";
import { lineCells } from "../../../lib/line/line-cells.ts";
import { figureCells } from "../../../lib/line/cells.ts";
import { mappingTexts, nameFormWords } from "../../../lib/imports/mapping-texts.en.ts";
import { importTexts } from "../../../lib/imports/texts.en.ts";
import { ownUnit, type Mapping } from "../../../lib/payroll-file/ground/mapping.ts";
import { labelColumn } from "../../../lib/payroll-file/ground/label-column.ts";
import { unitsBeside } from "../../../lib/payroll-file/periods/letters.ts";
import { statusCodes } from "../../../lib/reporting/cells/status-codes.ts";

/** A part of what is decided, in words. */
export type Decided = { readonly about: string; readonly says: string[] };

type Describer = {
  readonly about: string;
  readonly say: (mapping: Mapping) => readonly string[];
};

/** Shown with the columns and codes, or seen in the file and not decided by anyone. */
const notDescribed: readonly string[] = ["columns", "values", "payCodes", "ignored", "seen", "names", "called"];

const peopleShown = 20;

/** "Alvarez, Dana, SSN ending in 0001, no. 12", of the key of a person. */
const sayPerson = (key: string): string => {
  const [ssnLast4 = "", payrollNo = "", name = ""] = key.split("|");
  return importTexts.unclearPerson({ name, ssnLast4, payrollNo });
};

/** The parts of a mapping in the order in which they are shown. */
const describers: Readonly<Partial<Record<keyof Mapping, Describer>>> = {
  nameForm: {
    about: "How names are written",
    say: ({ nameForm }) => (nameForm === undefined ? [] : [nameFormWords[nameForm]]),
  },
  byName: {
    about: "Who people are",
    say: ({ byName }) => (byName === true ? ["People are found by their names, and you check each person."] : []),
  },
  constants: {
    about: "Rows that don’t say it themselves",
    say: ({ constants: { agreement_code: unit, status_code: status } }) => [
      ...(unit === undefined ? [] : [`Bargaining unit: ${unit === ownUnit ? importTexts.ownUnit : unit}`]),
      ...(status === undefined
        ? []
        : [`Status: ${status} (${statusCodes.find(({ code }) => code === status)?.name ?? ""})`]),
    ],
  },
  letters: {
    about: "Letters in columns of days or weeks",
    say: ({ letters = [] }) =>
      letters.map(({ from, to }) => {
        const counts =
          to === unitsBeside ? mappingTexts.letterBeside : Number(to) === 0 ? mappingTexts.letterNone : `${to} units`;
        return `“${from}”: ${counts.toLowerCase()}`;
      }),
  },
  minutes: {
    about: "Columns in minutes",
    say: ({ minutes = [], names }) => minutes.map((place) => labelColumn(names?.[place], place)),
  },
  unnamedLines: {
    about: "Lines without a name below a person",
    say: ({ unnamedLines }) =>
      unnamedLines === undefined
        ? []
        : [unnamedLines === "COUNT" ? mappingTexts.countUnnamed : mappingTexts.leaveRowsOut],
  },
  carriedOver: {
    about: "Units and wages that the file doesn’t give",
    say: ({ carriedOver = {} }) =>
      figureCells.flatMap((cell) => {
        const choice = carriedOver[cell];
        const said = choice === "ZERO" ? "set to 0" : "kept as on the report";
        return choice === undefined ? [] : [`${capitalize(lineCells[cell].spoken)}: ${said}`];
      }),
  },
  people: {
    about: "People you chose for rows that leave open whose they are",
    say: ({ people = [] }) => [
      ...people.slice(0, peopleShown).map(({ from, to }) => `${sayPerson(from)}: member ID ${to}`),
      ...(people.length > peopleShown ? [`and ${formatCount(people.length - peopleShown)} more`] : []),
    ],
  },
};

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
 * part that says something. A part without a describer is shown as it is kept, so that nothing decided is hidden.
 */
export const describeProfile = (mapping: Mapping): Decided[] => {
  const known = Object.values(describers).map(({ about, say }) => ({ about, says: [...say(mapping)] }));
  const others = Object.entries(mapping)
    .filter(([key]) => !(key in describers) && !notDescribed.includes(key))
    .map(([key, value]) => ({
      about: capitalize(spell(key)),
      says: (Array.isArray(value) ? value : [value]).map(sayValue),
    }));
  return [...known, ...others].filter(({ says }) => says.length > 0);
};
