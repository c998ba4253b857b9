import { kindOfCode } from "../sums/pay-codes.ts";

/** Columns of what is true of a person, also where the words are those of earning codes: "Regular", "Leave". */
const personWords =
  /\b(?:status|department|dept|division|class\w*|job|position|title|shift|location|employment|group)\b/;

const isText = (value: string): boolean => /\p{L}/u.test(value);

/** Whether the values of a column are earning codes by what they say: straight time, and something that is not. */
export const areEarningCodes = (name: string, values: readonly string[]): boolean => {
  if (personWords.test(name) || !values.every(isText)) return false;
  const known = values.map(kindOfCode).filter((kind) => kind !== null);
  return known.length * 5 >= values.length * 2 && new Set(known).size > 1 && known.includes("ST");
};

/** Whether a column whose name fits may hold earning codes: one named "Hours" does where its values are texts. */
export const mayBeCodes = (name: string, values: readonly string[] | undefined): boolean =>
  !/^(?:earnings|hours|pay)$/.test(name) || values?.every(isText) === true;
