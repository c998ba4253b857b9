import { amountFields, type ImportField } from "../ground/fields.ts";
import type { CodeMeaning, Mapping } from "../ground/mapping.ts";
import { columnOfAnswer, maxLetters, maxPayCodeQuestions, maxPeople, maxSavedValues } from "../ground/choices.ts";
import { keyOfRowPattern } from "../people/match-person.ts";
import { toLetterKey } from "../periods/unit-letters.ts";
import { toPayCodeKey } from "../words/pay-codes.ts";
import type { AskedFile } from "./question.ts";
import { codesOf } from "./code-questions.ts";

type Answer = { readonly from: string };
type AskedQuestions = {
  readonly values?: readonly Omit<CodeMeaning, "to">[] | undefined;
  readonly payCodes?: readonly Answer[] | undefined;
  readonly letters?: readonly Answer[] | undefined;
  readonly people?: readonly Answer[] | undefined;
};

const addSaved = <Question, SavedAnswer extends Question>(
  answers: readonly SavedAnswer[] = [],
  saved: readonly SavedAnswer[] = [],
  questions: readonly Question[] = [],
  keyOf: (question: Question) => string,
  maxCount: number,
): SavedAnswer[] => {
  const answeredKeys = new Set([...answers, ...questions].map(keyOf));
  const unaskedAnswers = saved.filter((answer) => !answeredKeys.has(keyOf(answer)));
  return [...answers, ...unaskedAnswers].slice(0, Math.max(maxCount, answers.length));
};

const keyOfPayCode = ({ from }: Answer): string => toPayCodeKey(from);
const keyOfLetter = ({ from }: Answer): string => toLetterKey(from);
/** If we ask about each row of a name, no answer applies to all its rows. */
const keyOfPerson = ({ from }: Answer): string => keyOfRowPattern.exec(from)?.[1] ?? from;

/** Keeps saved answers for the same header that this file didn't ask for. The next file may have the code or person. */
export const mergeSavedAnswers = (
  mapping: Mapping,
  saved: Mapping | null | undefined,
  questions: AskedQuestions = {},
): Mapping => {
  if (saved === null || saved === undefined) return mapping;
  const { columns, values, payCodes, letters, people } = mapping;
  const isSameColumn = (index: number): boolean => columns[index] === saved.columns[index];
  const areSameColumns = (fields: readonly (ImportField | null)[]): boolean =>
    [columns, saved.columns].every((fieldsOfColumns) =>
      fieldsOfColumns.every((field, column) => !fields.includes(field) || isSameColumn(column)),
    );
  const keyOfValue = (answer: Omit<CodeMeaning, "to">): string =>
    JSON.stringify([answer.field, columnOfAnswer(answer, columns), answer.from.toUpperCase()]);
  const savedValues = saved.values.flatMap((answer) => {
    const column = columnOfAnswer(answer, saved.columns);
    if (column === null || saved.columns[column] !== answer.field || !isSameColumn(column)) return [];
    return columnOfAnswer(answer, columns) === column ? [answer] : [{ ...answer, place: column }];
  });
  const codes = areSameColumns(["pay_code", "pair_code"])
    ? addSaved(payCodes, saved.payCodes, questions.payCodes, keyOfPayCode, maxPayCodeQuestions)
    : [];
  const allPeople = addSaved(people, saved.people, questions.people, keyOfPerson, maxPeople);
  const merged: Mapping = {
    ...mapping,
    values: addSaved(values, savedValues, questions.values, keyOfValue, maxSavedValues),
    ...(codes.length > 0 && { payCodes: codes }),
    ...(allPeople.length > 0 && { people: allPeople }),
  };
  if (!areSameColumns(amountFields)) return merged;
  const { unnamedLines, minutes, carriedOver } = saved;
  const allLetters = addSaved(letters, saved.letters, questions.letters, keyOfLetter, maxLetters);
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
  const toQuestion = ({ value }: { readonly value: string }) => ({ from: value });
  return mergeSavedAnswers(mapping, saved, {
    values: codesOf(file),
    payCodes: (steps?.payCodes ?? []).map(toQuestion),
    letters: (steps?.letters ?? []).map(toQuestion),
  });
};
