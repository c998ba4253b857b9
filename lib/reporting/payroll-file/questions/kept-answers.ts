import { amountFields, type ImportField } from "../ground/fields.ts";
import { type CodeMeaning, type Mapping, placeOfAnswer } from "../ground/mapping.ts";
import { keyOfRowPattern } from "../people/match-person.ts";
import { mostLetters, toLetterKey } from "../periods/letters.ts";
import { mostPayCodes, toPayCodeKey } from "../words/pay-codes.ts";
import type { AskedFile } from "./question.ts";
import { codesOf } from "./codes.ts";

export const mostValues = 500;
export const mostPeople = 20_000;

type Answer = { readonly from: string };
type Asked = {
  readonly values?: readonly Omit<CodeMeaning, "to">[] | undefined;
  readonly payCodes?: readonly Answer[] | undefined;
  readonly letters?: readonly Answer[] | undefined;
  readonly people?: readonly Answer[] | undefined;
};

const addKept = <Question, Own extends Question>(
  answers: readonly Own[] = [],
  kept: readonly Own[] = [],
  asked: readonly Question[] = [],
  { keyOf, most }: { readonly keyOf: (question: Question) => string; readonly most: number },
): Own[] => {
  const known = new Set([...answers, ...asked].map(keyOf));
  return [...answers, ...kept.filter((own) => !known.has(keyOf(own)))].slice(0, Math.max(most, answers.length));
};

const ofPayCodes = { keyOf: ({ from }: Answer): string => toPayCodeKey(from), most: mostPayCodes };
const ofLetters = { keyOf: ({ from }: Answer): string => toLetterKey(from), most: mostLetters };
/** A name with a question for each row has no answer for all its rows. */
const ofPeople = { keyOf: ({ from }: Answer): string => keyOfRowPattern.exec(from)?.[1] ?? from, most: mostPeople };

/** Keeps answers for the same header that this file had no question for: the next one may have the code or person. */
export const withKeptAnswers = (mapping: Mapping, kept: Mapping | null | undefined, asked: Asked = {}): Mapping => {
  if (kept === null || kept === undefined) return mapping;
  const { columns, values, payCodes, letters, people } = mapping;
  const isAlike = (place: number): boolean => columns[place] === kept.columns[place];
  const areAlike = (fields: readonly (ImportField | null)[]): boolean =>
    [columns, kept.columns].every((own) => own.every((field, place) => !fields.includes(field) || isAlike(place)));
  const ofValues = {
    keyOf: (one: Omit<CodeMeaning, "to">): string =>
      JSON.stringify([one.field, placeOfAnswer({ ...one, to: "" }, columns), one.from.toUpperCase()]),
    most: mostValues,
  };
  const keptValues = kept.values.flatMap((one) => {
    const place = placeOfAnswer(one, kept.columns);
    if (place === null || kept.columns[place] !== one.field || !isAlike(place)) return [];
    return placeOfAnswer(one, columns) === place ? [one] : [{ ...one, place }];
  });
  const codes = areAlike(["pay_code", "pair_code"]) ? addKept(payCodes, kept.payCodes, asked.payCodes, ofPayCodes) : [];
  const allPeople = addKept(people, kept.people, asked.people, ofPeople);
  const given: Mapping = {
    ...mapping,
    values: addKept(values, keptValues, asked.values, ofValues),
    ...(codes.length > 0 && { payCodes: codes }),
    ...(allPeople.length > 0 && { people: allPeople }),
  };
  if (!areAlike(amountFields)) return given;
  const { unnamedLines, minutes, carriedOver } = kept;
  const allLetters = addKept(letters, kept.letters, asked.letters, ofLetters);
  return {
    ...given,
    ...(allLetters.length > 0 && { letters: allLetters }),
    ...(mapping.unnamedLines === undefined && unnamedLines !== undefined && { unnamedLines }),
    ...(mapping.minutes === undefined && minutes !== undefined && { minutes }),
    ...(carriedOver !== undefined && { carriedOver: { ...carriedOver, ...mapping.carriedOver } }),
  };
};

/** Keeps the answers to begin with that this file has no question for. */
export const keepOthers = (file: AskedFile, mapping: Mapping): Mapping => {
  const { mapping: begun, steps } = file;
  // An answer about lines that aren't shown here waits until they come up.
  const kept = begun && { ...begun, unnamedLines: mapping.unnamedLines };
  const toAsked = ({ value }: { readonly value: string }) => ({ from: value });
  return withKeptAnswers(mapping, kept, {
    values: codesOf(file),
    payCodes: (steps?.payCodes ?? []).map(toAsked),
    letters: (steps?.letters ?? []).map(toAsked),
  });
};
