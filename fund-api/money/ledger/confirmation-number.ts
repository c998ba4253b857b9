import { randomInt } from "node:crypto";

/** Crockford's base 32: without I, L, O and U, which look like other characters. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Luhn's check digit over base 32: finds one wrong character and two neighbors swapped. */
const checkCharacter = (text: string): string => {
  let sum = 0;
  for (let index = 1; index <= text.length; index += 1) {
    const value = alphabet.indexOf(text.charAt(text.length - index)) * (index % 2 === 1 ? 2 : 1);
    sum += Math.floor(value / 32) + (value % 32);
  }
  return alphabet.charAt((32 - (sum % 32)) % 32);
};

/** Makes "T-2606-XXXXXX" for a TAD or "P-260612-XXXXXX" for a payment, with a check digit. `serial` is below 32^5. */
export const toConfirmationNumber = (kind: "T" | "P", period: string, serial: number): string => {
  const digits = Array.from({ length: 5 }, (_, n) => alphabet.charAt(Math.floor(serial / 32 ** n) % 32)).join("");
  return `${kind}-${period}-${digits}${checkCharacter(`${kind}${period}${digits}`)}`;
};

/** Makes a confirmation number that no one can guess and that is not taken. */
export const makeConfirmationNumber = async (
  kind: "T" | "P",
  period: string,
  isTaken: (candidate: string) => Promise<boolean>,
): Promise<string> => {
  const candidate = toConfirmationNumber(kind, period, randomInt(32 ** 5));
  return (await isTaken(candidate)) ? makeConfirmationNumber(kind, period, isTaken) : candidate;
};
