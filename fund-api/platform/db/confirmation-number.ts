import { randomInt } from "node:crypto";
import { sql, type RawBuilder } from "kysely";

/** Crockford's base 32, which has no I, L, O or U because they look like other characters. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Computes Luhn's check digit over base 32, which detects one wrong character or two swapped neighbors. */
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
  const digits = Array.from({ length: 5 }, (_, position) =>
    alphabet.charAt(Math.floor(serial / 32 ** position) % 32),
  ).join("");
  return `${kind}-${period}-${digits}${checkCharacter(`${kind}${period}${digits}`)}`;
};

/** Makes an unused confirmation number that no one can guess. */
export const makeConfirmationNumber = async (
  kind: "T" | "P",
  period: string,
  isTaken: (candidate: string) => Promise<boolean>,
): Promise<string> => {
  const candidate = toConfirmationNumber(kind, period, randomInt(32 ** 5));
  return (await isTaken(candidate)) ? makeConfirmationNumber(kind, period, isTaken) : candidate;
};

/** Returns a whole prefix, or else the text after the last dash (see `number_parts` in the database). */
const keyOf = (part: string): string =>
  /^[PT]-/.test(part) ? part.replace(/-$/, "") : part.slice(part.lastIndexOf("-") + 1);

/**
 * Returns true if a number contains this part: at least four of its last six characters, or a prefix with its day or
 * month.
 */
export const hasPart = (no: string, part: string): boolean => {
  const key = keyOf(part);
  if (/^[PT]-/.test(part))
    return no.startsWith(part) && (/^[PT]-\d+$/.test(key) ? no.startsWith(`${key}-`) : no.length - part.length < 6);
  return key.length >= 4 && no.replace(/-\d$/, "").slice(-6).includes(key) && no.includes(part);
};

/** Tests whether the number in a column contains this part. It uses the column's index. */
export const isNumbered = (column: string, part: string): RawBuilder<boolean> => sql<boolean>`
  number_parts(${sql.ref(column)}) @> array[${keyOf(part)}::text] and position(${part} in ${sql.ref(column)}) > 0`;

/** Selects the reports that match this number or part, including Commits that were taken back. */
export const reportsNumbered = (
  no: string,
): RawBuilder<{
  id: string;
  employer_id: string;
  work_month: string;
  no: string;
}> => sql`
  select t.id, t.employer_id, t.work_month, t.confirmation_no as no from tads as t where ${isNumbered("t.confirmation_no", no)}
  union
  select t.id, t.employer_id, t.work_month, a.confirmation_no from audit_events as a join tads as t
    on t.id = case when a.action = 'tad-taken-back' then substr(a.subject, 5)::uuid end
  where a.action = 'tad-taken-back' and ${isNumbered("a.confirmation_no", no)}`;

/** Selects the payments whose number or authorization number matches this number or part. */
export const paymentsNumbered = (no: string): RawBuilder<{ id: string }> => sql`
  select p.id from payments as p where ${isNumbered("p.confirmation_no", no)}
  union select q.id from payment_authorizations as a join payments as q on q.authorization_id = a.id
  where ${isNumbered("a.confirmation_no", no)}`;
