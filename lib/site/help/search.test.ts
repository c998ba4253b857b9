import fc from "fast-check";
import { textsOf } from "../pages/block.ts";
import { findEntries, toSearchEntry } from "./search.ts";
import { type Topic, helpTopics, topicsFor } from "./topics.ts";
import { topics as spanishTopics } from "./topics.es.ts";

const topics = helpTopics.en;

const entriesOf = (someTopics: readonly Topic[]) =>
  topicsFor("health", false, someTopics).flatMap(({ questions }) =>
    questions.map(({ id, question, answer, keywords = "" }) =>
      toSearchEntry(id, [question, ...answer.flatMap(textsOf), keywords].join(" ")),
    ),
  );
const entries = entriesOf(topics);
const spanishEntries = entriesOf(spanishTopics);
const find = (query: string) => findEntries(query, entries);

it.each([
  ["words in any order", "card id lost", "id-card"],
  ["the beginning of a word", "deactiv", "deactivated"],
  ["a letter too few", "pasword", "password"],
  ["a letter too many", "passsword", "password"],
  ["a wrong letter", "covarage ended", "lost-coverage"],
  ["two letters swapped", "recieve credti refund", "credit"],
  ["a whole sentence", "Why did my bank send my payment back? It bounced!", "returned"],
  ["capitals and accents", "BÁNK FILTER", "debit-block"],
])("finds by %s", (_, query, id) => expect(find(query)).toContain(id));

it.each([
  ["accents left out", "tarjeta de identificacion", "id-card"],
  ["a typo", "contrasena perdda", "password"],
  ["a whole sentence", "¿Por qué no están mis horas del mes pasado?", "not-yet"],
])("finds Spanish answers with %s", (_, query, id) => expect(findEntries(query, spanishEntries)).toContain(id));

it("has the same questions in Spanish, at the same addresses and with the same links", () => {
  const shapeOf = (someTopics: readonly Topic[]) =>
    someTopics.map(({ id, questions }) => [
      id,
      questions.map(({ answer, ...question }) => [
        question.id,
        question.fund,
        question.reader,
        answer.flatMap(textsOf).flatMap((text) => text.match(/\]\([^)]+\)/g) ?? []),
      ]),
    ]);
  expect(shapeOf(spanishTopics)).toEqual(shapeOf(topics));
});

it("returns fewer answers with each word, and nothing for an empty field", () => {
  expect(find("  ?! ")).toBeNull();
  expect(find("b")).toBeNull();
  expect(find("payment")!.length).toBeGreaterThan(find("payment cancel")!.length);
  expect(find("cancel payment")).toEqual(["cancel"]);
});

it("finds nothing for nonsense, and not everything for short words", () => {
  expect(find("qwxzv plugh b")).toEqual([]);
  expect(find("<script>alert(1)</script>")).toEqual([]);
  expect(find("<b>")).toEqual([]);
  expect(find("tad")!.length).toBeLessThan(entries.length / 2);
});

it("finds each question by its own words, even with one letter of one word missing", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...topicsFor("health", false).flatMap(({ questions }) => questions)),
      fc.nat(),
      ({ id, question }, index) => {
        expect(find(question)).toContain(id);
        const longWords = question.split(/\s+/).filter((word) => /^[a-z]{6,}$/i.test(word));
        const word = longWords[index % Math.max(1, longWords.length)] ?? "";
        const letterIndex = 1 + (index % Math.max(1, word.length - 1));
        expect(find(question.replace(word, word.slice(0, letterIndex) + word.slice(letterIndex + 1)))).toContain(id);
      },
    ),
  );
});
