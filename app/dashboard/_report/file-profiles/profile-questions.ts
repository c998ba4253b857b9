import type { FileProfile, ProfileChange } from "#lib/reporting/file-profiles/schema.ts";
import { profileTexts } from "#lib/reporting/file-profiles/texts.en.ts";
import type { AskedFile } from "#lib/reporting/payroll-file/questions/question.ts";
import { type Answers, askAll, type Asking } from "#lib/reporting/payroll-file/questions/questions.ts";

/** Converts a profile to a file without examples, so that the same questions apply. */
const toAskedFile = ({ columnNames, groups, columns, values, payCodes, choices }: FileProfile): AskedFile => ({
  columns: columnNames.map((name, index) => ({ name, samples: [], group: groups[index] ?? undefined })),
  mapping: { columns, values, payCodes, constants: {} },
  codes: [],
  steps: {
    table: { sheet: null },
    payCodes: payCodes.map(({ from }) => ({ value: from, rows: 0, guess: null, why: "" })),
    names: null,
  },
  choices: { ...choices, percentOnly: false, onReport: [] },
  noMeaning: profileTexts.askAgain,
});

/** Returns the questions about the meanings of columns and codes. Other questions need a file. */
export const questionsOfProfile = (profile: FileProfile, answers: Answers = {}): Asking => {
  const questions = askAll(toAskedFile(profile), answers);
  return { ...questions, asked: questions.asked.filter(({ question }) => question.form === "table") };
};

export const toChange = ({ columns, values, payCodes = [] }: Asking["mapping"]): ProfileChange => ({
  columns,
  values,
  payCodes,
});

export type Decision = {
  readonly key: string;
  readonly name: string;
  /** The kind of a code; "" for a column. */
  readonly kind: string;
  readonly meaning: string;
};

/** Lists the decisions for columns, or for codes. */
export const listProfileDecisions = ({ asked }: Asking, decisionKind: "columns" | "codes"): Decision[] =>
  asked
    .filter(({ question }) => question.about === decisionKind)
    .flatMap(({ question, items }) =>
      items.flatMap(({ key, cells, options, chosen }): Decision[] => {
        if (cells === undefined) return [];
        const { name, from = name, kind = question.table?.[0]?.header } = cells;
        const meaning = options.find(({ value }) => value === chosen)?.name ?? chosen;
        return [{ key: `${question.id} ${key}`, name: String(from), kind: String(kind), meaning }];
      }),
    );

/** Describes the saved decisions that differ from the user's choices. */
export const listDifferences = (now: Asking, changed: Asking): string[] =>
  (["columns", "codes"] as const).flatMap((decisionKind) => {
    const changedDecisions = new Set(
      listProfileDecisions(changed, decisionKind).map(({ key, meaning }) => `${key} ${meaning}`),
    );
    return listProfileDecisions(now, decisionKind).flatMap(({ key, name, meaning }) =>
      changedDecisions.has(`${key} ${meaning}`) ? [] : [`“${name}” is “${meaning}”`],
    );
  });
