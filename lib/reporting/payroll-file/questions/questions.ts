import type { Mapping, MappingPart } from "../ground/mapping.ts";
import type { AskedFile, Item, OpenOf, Question } from "./question.ts";
import { byName } from "./by-name.ts";
import { carriedOver } from "./carried-over.ts";
import { codes } from "./codes.ts";
import { constants } from "./for-all-rows.ts";
import { explanations } from "./explanations.ts";
import { keepOthers } from "./kept-answers.ts";
import { letters } from "./letters.ts";
import { meanings } from "./meanings.ts";
import { minutes } from "./minutes.ts";
import { nameForm } from "./name-form.ts";
import { payCodes } from "./pay-codes.ts";
import { unnamedLines } from "./unnamed-lines.ts";

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

export type Asked = { readonly question: Question; readonly items: readonly Item[] };

export type Answers = Readonly<Record<string, string>>;

/** The name of an answer. */
export const answerKey = ({ id }: Question, key: string): string => `${id} ${key}`;

/** The id of an item on the page, by which it gets the focus. */
export const idOfItem = ({ id }: Question, index: number): string => `question-${id}-${index}`;

export type Open = {
  readonly says: string[];
  readonly first: { readonly id: string; readonly question: Question } | null;
};

/** Lists what is open before a file can be read; `columns` and `asked` where they are known. */
export const listOpen = (
  mapping: Parameters<OpenOf>[0],
  target: Parameters<OpenOf>[1],
  columns: Parameters<OpenOf>[2] = [],
  asked: readonly Asked[] = [],
): Open => {
  const open = asked.flatMap(({ question, items }) =>
    items.flatMap((item, index) => (item.isOpen ? [{ question, item, id: idOfItem(question, index) }] : [])),
  );
  const ofItems = [...Map.groupBy(open, ({ question }) => question)].flatMap(
    ([question, own]) => question.saysOpen?.(own.map(({ item }) => item)) ?? [],
  );
  const says = questions.flatMap(({ openOf }) => openOf?.(mapping, target, columns) ?? []);
  return { says: [...says, ...ofItems], first: open[0] ?? null };
};

export type Asking = { readonly asked: readonly Asked[]; readonly mapping: Mapping; readonly open: Open };

/** Asks all questions of a file; each depends on the answers before it. */
export const askAll = (file: AskedFile, answers: Answers = {}): Asking => {
  const begun: Mapping = { columns: [], values: [], constants: {}, ...file.mapping };
  const asked: Asked[] = [];
  for (const question of questions) {
    const items = question.asks(file, begun, (key, own) => answers[answerKey(question, key)] ?? own);
    Object.assign(begun, question.apply(begun, items, file));
    if (items.length > 0) asked.push({ question, items });
  }
  const mapping = keepOthers(file, begun);
  const { agreementCodes: unitCodes, percentOnly } = file.choices;
  return { asked, mapping, open: listOpen(mapping, { unitCodes, percentOnly }, file.columns, asked) };
};
