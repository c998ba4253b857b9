/**
 * What a record has under a word from outside: of a person, a file, an address or the fund API. Undefined also for the words
 * that every object has, such as “constructor”.
 */
export const lookUp = <Value>(record: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(record, word) ? record[word] : undefined;
