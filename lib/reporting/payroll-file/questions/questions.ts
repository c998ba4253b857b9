import type { Mapping, MappingPart } from "../ground/mapping.ts";
import type { AskedFile, Item, OpenOf, Question } from "./question.ts";
import { codes, letters, payCodes } from "./code-questions.ts";
import { meanings, minutes } from "./column-questions.ts";
import { byName, nameForm } from "./people-questions.ts";
import { carriedOver, constants, explanations, unnamedLines } from "./row-questions.ts";
import { keepUnaskedAnswers } from "./saved-answers.ts";

/** Questions in the order of the page. */
const questionOf: Readonly<Record<MappingPart, Question>> = {
  columns: meanings,
  byName,
  payCodes,
  letters,
  nameForm,
  minutes,
  unnamedLines,
  explanations,
  values: codes,
  constants,
  carriedOver,
};
export const questions: readonly Question[] = Object.values(questionOf);

export type OpenQuestion = { readonly question: Question; readonly items: readonly Item[] };

export type Answers = Readonly<Record<string, string>>;

/** Returns the key of an answer. */
export const answerKey = ({ id }: Question, key: string): string => `${id} ${key}`;

/** Returns an item's ID on the page, used to focus it. */
export const idOfItem = ({ id }: Question, index: number): string => `question-${id}-${index}`;

export type Open = {
  readonly messages: string[];
  readonly first: { readonly id: string; readonly question: Question } | null;
};

/** Lists the open questions before a file can be read; pass `columns` and `groups` if known. */
export const listOpen = (
  mapping: Parameters<OpenOf>[0],
  target: Parameters<OpenOf>[1],
  columns: Parameters<OpenOf>[2] = [],
  groups: readonly OpenQuestion[] = [],
): Open => {
  const openEntries = groups.flatMap(({ question, items }) =>
    items.flatMap((item, index) => (item.isOpen ? [{ question, item, id: idOfItem(question, index) }] : [])),
  );
  const itemMessages = [...Map.groupBy(openEntries, ({ question }) => question)].flatMap(
    ([question, openItems]) => question.describeOpen?.(openItems.map(({ item }) => item)) ?? [],
  );
  const messages = questions.flatMap(({ openOf }) => openOf?.(mapping, target, columns) ?? []);
  return { messages: [...messages, ...itemMessages], first: openEntries[0] ?? null };
};

export type Asking = { readonly asked: readonly OpenQuestion[]; readonly mapping: Mapping; readonly open: Open };

/** Asks all questions about a file. Each depends on the answers before it. */
export const askAll = (file: AskedFile, answers: Answers = {}): Asking => {
  const initialMapping: Mapping = { columns: [], values: [], constants: {}, ...file.mapping };
  const list: OpenQuestion[] = [];
  for (const question of questions) {
    const items = question.asks(file, initialMapping, (key, initial) => answers[answerKey(question, key)] ?? initial);
    Object.assign(initialMapping, question.apply(initialMapping, items, file));
    if (items.length > 0) list.push({ question, items });
  }
  const mapping = keepUnaskedAnswers(file, initialMapping);
  const { agreementCodes: unitCodes, percentOnly } = file.choices;
  return { asked: list, mapping, open: listOpen(mapping, { unitCodes, percentOnly }, file.columns, list) };
};
