/** "1 person", "1,200 people". */
export const countPeople = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "person" : "people"}`;

/** "1 error", "1,200 warnings": the count with its noun. */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
