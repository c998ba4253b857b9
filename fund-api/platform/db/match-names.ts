import { sql, type RawBuilder } from "kysely";
import type { Search } from "../../../lib/desk/operations/read-search.ts";

/** Returns keys that a name may share with a word (`name_keys` in the database): prefixes, or one letter different. */
const nameKeys = (word: string): string[] => [
  word,
  ...(word.length < 4 ? [] : [`=${word}`, ...Array.from(word, (_, n) => `=${word.slice(0, n)}${word.slice(n + 1)}`)]),
];

/** Matches names in which each typed word begins a word, or differs from one by a letter. */
export const matchesName = (names: RawBuilder<string>, words: readonly string[]): RawBuilder<boolean> =>
  sql.join(
    words.map((word) => sql<boolean>`name_keys(${names}) && ${nameKeys(word)}::text[]`),
    sql` and `,
  );

/** Matches the employers `e` by name or DBA. */
export const hasName = (words: readonly string[]): RawBuilder<boolean> =>
  matchesName(sql`e.legal_name || ' ' || e.dba`, words);

/** Matches the employers `e` whose Employer ID begins with these digits. */
export const hasId = (digits: string): RawBuilder<boolean> =>
  sql<boolean>`e.employer_id like ${`${digits.replace(/^(\d{7})(?=\d)/, "$1-")}%`}`;

/** Matches the employers `e` that have this name or Employer ID. */
export const matchesEmployer = ({ words, idDigits }: Search): RawBuilder<boolean> => {
  const parts = [
    ...(words.length === 0 ? [] : [sql<boolean>`(${hasName(words)})`]),
    ...(idDigits === null ? [] : [hasId(idDigits)]),
  ];
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
};
