import type { Address } from "../contract/address.ts";

type NamedPerson = { readonly firstName: string; readonly lastName: string };

/** Formats as "Dana Alvarez". */
export const fullName = ({ firstName, lastName }: NamedPerson): string => `${firstName} ${lastName}`.trim();

/** Formats as "Alvarez, Dana R". */
export const listedName = ({
  firstName,
  lastName,
  middleInitial = "",
}: NamedPerson & { readonly middleInitial?: string }): string => {
  const firstNames = [firstName, middleInitial].filter((part) => part !== "").join(" ");
  return firstNames === "" ? lastName : `${lastName}, ${firstNames}`;
};

/** Formats ten digits as "(###) ###-####" (spec-map §9); leaves other values unchanged. */
export const formatPhone = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");

/** Formats nine digits as 5-4, or as five digits if the last four are 0000 (spec-map §3). */
export const formatZip = (zip: string): string =>
  zip.replace(/^(\d{5})0000$/, "$1").replace(/^(\d{5})(\d{4})$/, "$1-$2");

/** Lists the address's display lines, without empty ones (spec-map §3). */
export const addressLines = (address: Address): string[] => {
  const town = [address.city, `${address.state} ${formatZip(address.zip)}`.trim()].filter((part) => part !== "");
  return [address.address1, address.address2, address.address3, town.join(", ")].filter((line) => line !== "");
};
