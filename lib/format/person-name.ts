import { formatCount } from "./count.ts";

type Named = { readonly firstName: string; readonly lastName: string };

/** "Dana Alvarez": how emails, receipts and the history name a person. */
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

/** "Alvarez, Dana R": how lists name a person. */
export const listedName = ({
  firstName,
  lastName,
  middleInitial = "",
}: Named & { readonly middleInitial?: string }): string => {
  const given = [firstName, middleInitial].filter((part) => part !== "").join(" ");
  return given === "" ? lastName : `${lastName}, ${given}`;
};

const shownNames = 10;

/** The first ten of some names, and how many more there are: "Ann Lee; Bo Ruiz; and 3 more". */
export const joinFirstNames = <Person>(people: readonly Person[], nameOf: (person: Person) => string): string => {
  const names = people.slice(0, shownNames).map(nameOf);
  const more = people.length - names.length;
  return [...names, ...(more > 0 ? [`and ${formatCount(more)} more`] : [])].join("; ");
};
