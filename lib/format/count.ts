export const formatCount = (count: number): string => count.toLocaleString("en-US");

/** "1 person", "1,200 people". */
export const countPeople = (count: number): string => `${formatCount(count)} ${count === 1 ? "person" : "people"}`;

/** "1 error", "1,200 warnings": the count with its noun. */
export const countOf = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
