import { withoutAccents } from "../../format/without-accents.ts";

const legalForms = new Set(["inc", "llc", "ltd", "corp", "co", "company", "corporation", "incorporated", "the"]);

const wordsOf = (name: string): string[] =>
  withoutAccents(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !legalForms.has(word));

/** Whether two names, as people type them, mean the same employer: "lakeside" is "Lakeside Freight, Inc." */
export const isSameEmployer = (one: string, other: string): boolean => {
  const [short, long] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  return short !== undefined && short.length > 0 && short.every((word, at) => word === long?.[at]);
};
