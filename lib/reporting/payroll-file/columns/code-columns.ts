import { personColumnWords } from "../words/group-words.ts";
import { kindOfCode } from "../words/pay-codes.ts";

const isText = (value: string): boolean => /\p{L}/u.test(value);

/** Whether the values of a column are earning codes by what they say: straight time, and something that is not. */
export const areEarningCodes = (name: string, values: readonly string[]): boolean => {
  if (personColumnWords.test(name) || !values.every(isText)) return false;
  const known = values.map(kindOfCode).filter((kind) => kind !== null);
  return known.length * 5 >= values.length * 2 && new Set(known).size > 1 && known.includes("ST");
};

/** Whether a column whose name fits may hold earning codes: one named "Hours" does where its values are texts. */
export const mayBeCodes = (name: string, values: readonly string[] | undefined): boolean =>
  !/^(?:earnings|hours|pay)$/.test(name) || values?.every(isText) === true;

/** Names of kinds: "Type", "Rate Type", "ERN", "Mult". */
const kindWords = /\b(?:types?|codes?|cd|kind|cat(?:egory)?|mult(?:iplier)?|factor|ern|erngs?)\b/;
/** Kinds of other things than pay. */
const otherKindWords =
  /\b(?:job|cost|phase|project|task|work|tax|ded(?:uction)?|bank|account|acct|gl|co|company|employer|client|entity|union|local|agreement|craft|trade|area|county|city|state|zip|week|wk|period|day|date|month|batch)\b/;

/**
 * Whether a column named as a kind differs between the rows of several people, and has few values: what differs between the
 * rows is then what they are paid for.
 * @param ids whose each row is
 */
export const tellRowsApart = (name: string, ids: readonly string[], values: readonly string[]): boolean => {
  if (!kindWords.test(name) || personColumnWords.test(name) || otherKindWords.test(name)) return false;
  if (ids.length !== values.length) return false;
  const rows = values.map((value, at) => ({ id: ids[at] ?? "", value }));
  const own = [...Map.groupBy(rows, ({ id }) => id).values()].map((all) => new Set(all.map(({ value }) => value)).size);
  const most = own.reduce((count, one) => Math.max(count, one), 0);
  return own.filter((count) => count > 1).length > 1 && new Set(values).size <= most * 2;
};
