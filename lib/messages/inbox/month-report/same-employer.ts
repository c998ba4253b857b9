import { withoutAccents } from "../../../platform/format/plain-text.ts";

const legalForms = new Set(["inc", "llc", "ltd", "corp", "co", "company", "corporation", "incorporated", "the"]);

const wordsOf = (name: string): string[] =>
  withoutAccents(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !legalForms.has(word));

/** Compares typed names: "lakeside" is "Lakeside Freight, Inc." */
export const isSameEmployer = (one: string, other: string): boolean => {
  const [short, long] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  return short !== undefined && short.length > 0 && short.every((word, at) => word === long?.[at]);
};

/** Employers of this name, otherwise those that begin with it, each once: "Harbor" means two. */
export const listMeantEmployers = (typed: string, employers: readonly string[]): string[] => {
  const meant = [...new Set(employers)].filter((name) => isSameEmployer(typed, name));
  const exact = meant.filter((name) => wordsOf(name).length === wordsOf(typed).length);
  return exact.length > 0 ? exact : meant;
};
