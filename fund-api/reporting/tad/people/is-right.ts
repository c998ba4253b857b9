import { readDate } from "#lib/reporting/tad/cells/read-cells.ts";
import { compareNames, toNameKeys } from "#lib/reporting/tad/people/person-names.ts";
import { isNameless } from "#lib/reporting/payroll-file/people/no-names.ts";
import type { RosterRow } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import type { KnownPerson } from "./roster-people.ts";

/** The birth date by which a row says who someone is, beside a name; null when it doesn't. */
export const birthDateOf = (row: RosterRow): string | null =>
  isNameless(row) ? null : (readDate(row.birthDate ?? "") ?? null);

/**
 * Whether a row says who someone is, as an employer must whose person they never were: by first and last name and birth
 * date, which are the fund's.
 */
export const isRight = (row: RosterRow, person: KnownPerson): boolean => {
  const { isLastSame, isFirstSame, isSwitched, areWordsSame } = compareNames(
    toNameKeys(row),
    toNameKeys({
      lastName: person.last_name,
      firstName: person.first_name,
      middleInitial: person.middle_initial,
    }),
  );
  const isNamed = (isLastSame && isFirstSame === true) || isSwitched || areWordsSame;
  const birthDate = birthDateOf(row);
  return isNamed && birthDate !== null && birthDate === person.birth_date;
};
