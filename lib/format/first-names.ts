import { formatCount } from "./count.ts";

const shownNames = 10;

/** The first ten of some names, and how many more there are: "Ann Lee; Bo Ruiz; and 3 more". */
export const joinFirstNames = <Person>(people: readonly Person[], nameOf: (person: Person) => string): string => {
  const names = people.slice(0, shownNames).map(nameOf);
  const more = people.length - names.length;
  return [...names, ...(more > 0 ? [`and ${formatCount(more)} more`] : [])].join("; ");
};
