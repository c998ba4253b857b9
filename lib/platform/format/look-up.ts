/** Looks up an untrusted word in a record. Returns undefined for built-in names such as “constructor”. */
export const lookUp = <Value>(record: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(record, word) ? record[word] : undefined;
