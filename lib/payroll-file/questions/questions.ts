import type { Mapping } from "../ground/mapping.ts";
import { listMappingGaps } from "../profiles/mapping-gaps.ts";
import type { AskedFile } from "./asked-file.ts";
import { byName } from "./by-name.ts";
import { carriedOver } from "./carried-over.ts";
import { codes } from "./codes.ts";
import { constants } from "./for-all-rows.ts";
import { explanations } from "./explanations.ts";
import { keepOthers } from "./keep-others.ts";
import { letters } from "./letters.ts";
import { meanings } from "./meanings.ts";
import { minutes } from "./minutes.ts";
import { nameForm } from "./name-form.ts";
import { payCodes } from "./pay-codes.ts";
import type { Item, Question } from "./question.ts";
import { unnamedLines } from "./unnamed-lines.ts";

/** Everything that a clerk decides for files with the same columns, in the order in which it is asked. */
export const questions: readonly Question[] = [
  meanings,
  byName,
  payCodes,
  letters,
  nameForm,
  minutes,
  unnamedLines,
  explanations,
  codes,
  constants,
  carriedOver,
];

/** A question with what it asks of a file. */
export type Asked = { readonly question: Question; readonly items: readonly Item[] };

/** What was chosen on the page, by question and item. */
export type Answers = Readonly<Record<string, string>>;

/** The name of an answer. */
export const answerKey = ({ id }: Question, key: string): string => `${id} ${key}`;

/** The id of an item on the page, by which it gets the focus. */
export const idOfItem = ({ id }: Question, at: number): string => `question-${id}-${at}`;

/** What is asked of a file by some answers, and the mapping that follows from them. */
export type Asking = { readonly asked: readonly Asked[]; readonly mapping: Mapping };

/** Asks all questions of a file, each of what those before it decided. */
export const askAll = (file: AskedFile, answers: Answers = {}): Asking => {
  const mapping: Mapping = { columns: [], values: [], constants: {}, ...file.mapping };
  const asked: Asked[] = [];
  for (const question of questions) {
    const items = question.asks(file, mapping, (key, begun) => answers[answerKey(question, key)] ?? begun);
    Object.assign(mapping, question.apply(mapping, items, file));
    if (items.length > 0) asked.push({ question, items });
  }
  return { asked, mapping: keepOthers(file, mapping) };
};

/** What is open before a file can be read: one sentence each, and the id of the first item that needs an answer. */
export type Open = {
  readonly says: string[];
  readonly first: { readonly id: string; readonly question: Question } | null;
};

/** Lists what is open in a file. */
export const listOpen = ({ columns, choices }: AskedFile, { asked, mapping }: Asking): Open => {
  const { agreementCodes: unitCodes, percentOnly } = choices;
  const open = asked.flatMap(({ question, items }) =>
    items.flatMap((item, at) => (item.isOpen ? [{ question, item, id: idOfItem(question, at) }] : [])),
  );
  const says = [...Map.groupBy(open, ({ question }) => question)].flatMap(
    ([question, own]) => question.saysOpen?.(own.map(({ item }) => item)) ?? [],
  );
  return { says: [...listMappingGaps(mapping, { unitCodes, percentOnly }, columns), ...says], first: open[0] ?? null };
};
