import { amountFields, type ImportField } from "../ground/fields.ts";
import { type CodeMeaning, type Mapping, columnOfAnswer } from "../ground/mapping.ts";
import { keyOfRowPattern } from "../people/match-person.ts";
import { mostLetters, toLetterKey } from "../periods/unit-letters.ts";
import { maxPayCodeQuestions, toPayCodeKey } from "../words/pay-codes.ts";
import type { AskedFile } from "./question.ts";
import { codesOf } from "./codes.ts";

export const maxSavedValues = 500;
export const mostPeople = 20_000;

type Answer = { readonly from: string };
type Asked = {
  readonly values?: readonly Omit<CodeMeaning, "to">[] | undefined;
  readonly payCodes?: readonly Answer[] | undefined;
  readonly letters?: readonly Answer[] | undefined;
  readonly people?: readonly Answer[] | undefined;
};

const addSaved = <Question, Own extends Question>(
  answers: readonly Own[] = [],
  saved: readonly Own[] = [],
  questions: readonly Question[] = [],
  { keyOf, most }: { readonly keyOf: (question: Question) => string; readonly most: number },
): Own[] => {
  const known = new Set([...answers, ...questions].map(keyOf));
  return [...answers, ...saved.filter((answer) => !known.has(keyOf(answer)))].slice(0, Math.max(most, answers.length));
};

const ofPayCodes = { keyOf: ({ from }: Answer): string => toPayCodeKey(from), most: maxPayCodeQuestions };
const ofLetters = { keyOf: ({ from }: Answer): string => toLetterKey(from), most: mostLetters };
/** If we ask about each row of a name, no answer applies to all its rows. */
const ofPeople = { keyOf: ({ from }: Answer): string => keyOfRowPattern.exec(from)?.[1] ?? from, most: mostPeople };

/** Keeps saved answers for the same header that this file didn't ask for. The next file may have the code or person. */
export const withSavedAnswers = (
  mapping: Mapping,
  saved: Mapping | null | undefined,
  questions: Asked = {},
): Mapping => {
  if (saved === null || saved === undefined) return mapping;
  const { columns, values, payCodes, letters, people } = mapping;
  const isAlike = (index: number): boolean => columns[index] === saved.columns[index];
  const areAlike = (fields: readonly (ImportField | null)[]): boolean =>
    [columns, saved.columns].every((fieldsOfColumns) =>
      fieldsOfColumns.every((field, column) => !fields.includes(field) || isAlike(column)),
    );
  const ofValues = {
    keyOf: (answer: Omit<CodeMeaning, "to">): string =>
      JSON.stringify([answer.field, columnOfAnswer({ ...answer, to: "" }, columns), answer.from.toUpperCase()]),
    most: maxSavedValues,
  };
  const savedValues = saved.values.flatMap((answer) => {
    const column = columnOfAnswer(answer, saved.columns);
    if (column === null || saved.columns[column] !== answer.field || !isAlike(column)) return [];
    return columnOfAnswer(answer, columns) === column ? [answer] : [{ ...answer, place: column }];
  });
  const codes = areAlike(["pay_code", "pair_code"])
    ? addSaved(payCodes, saved.payCodes, questions.payCodes, ofPayCodes)
    : [];
  const allPeople = addSaved(people, saved.people, questions.people, ofPeople);
  const merged: Mapping = {
    ...mapping,
    values: addSaved(values, savedValues, questions.values, ofValues),
    ...(codes.length > 0 && { payCodes: codes }),
    ...(allPeople.length > 0 && { people: allPeople }),
  };
  if (!areAlike(amountFields)) return merged;
  const { unnamedLines, minutes, carriedOver } = saved;
  const allLetters = addSaved(letters, saved.letters, questions.letters, ofLetters);
  return {
    ...merged,
    ...(allLetters.length > 0 && { letters: allLetters }),
    ...(mapping.unnamedLines === undefined && unnamedLines !== undefined && { unnamedLines }),
    ...(mapping.minutes === undefined && minutes !== undefined && { minutes }),
    ...(carriedOver !== undefined && { carriedOver: { ...carriedOver, ...mapping.carriedOver } }),
  };
};

/** Keeps the initial answers that this file doesn't ask for. */
export const keepUnaskedAnswers = (file: AskedFile, mapping: Mapping): Mapping => {
  const { mapping: firstMapping, steps } = file;
  // Don't carry over an answer about lines that aren't shown here.
  const saved = firstMapping && { ...firstMapping, unnamedLines: mapping.unnamedLines };
  const toAsked = ({ value }: { readonly value: string }) => ({ from: value });
  return withSavedAnswers(mapping, saved, {
    values: codesOf(file),
    payCodes: (steps?.payCodes ?? []).map(toAsked),
    letters: (steps?.letters ?? []).map(toAsked),
  });
};
