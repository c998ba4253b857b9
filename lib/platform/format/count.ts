/** Capitalizes the first letter. */
export const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Formats as "1,200". */
export const formatCount = (count: number): string => count.toLocaleString("en-US");

/** Formats as "1 person" or "1,200 people". */
export const countPeople = (count: number): string => `${formatCount(count)} ${count === 1 ? "person" : "people"}`;

/** Formats as "1 error" or "1,200 warnings". */
export const countOf = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;

/** Formats as "4,980 of 5,000 characters". */
export const lengthText = (length: number, maxLength: number): string =>
  `${formatCount(length)} of ${formatCount(maxLength)} characters`;

/** Error message for a text that is too long. */
export const tooLongText = (length: number, maxLength: number): string =>
  `Must have no more than ${countOf(maxLength, "character")}. Yours has ${formatCount(length)}.`;

const maxShownNames = 10;

/** Joins at most ten names: "Ann Lee; Bo Ruiz; and 3 more". */
export const joinFirstNames = <Person>(people: readonly Person[], nameOf: (person: Person) => string): string => {
  const names = people.slice(0, maxShownNames).map(nameOf);
  const moreCount = people.length - names.length;
  return [...names, ...(moreCount > 0 ? [`and ${formatCount(moreCount)} more`] : [])].join("; ");
};
