import { lastDayOf } from "../../lib/calendar/work-month.ts";
import { readDate } from "../../lib/reporting/read-cells.ts";
import type { RosterRow } from "../../lib/roster-file/roster-row.ts";
import type { Row } from "../db/schema.ts";

export type KnownPerson = Pick<Row<"persons">, "id" | "member_id" | "ssn_last4"> &
  Pick<Row<"persons">, "last_name" | "first_name" | "middle_initial" | "birth_date">;

/** The people a file names and the fund knows, by social security number and by member id. */
export type KnownPeople = {
  readonly bySsn: ReadonlyMap<string, KnownPerson>;
  readonly byMemberId: ReadonlyMap<string, KnownPerson>;
};

/** Who a row is about, or the rule it breaks. A new person is known by his SSN within the file. */
export type RowPerson =
  | { readonly kind: "known"; readonly person: KnownPerson; readonly nameDiffers: boolean }
  | { readonly kind: "new"; readonly ssn: string; readonly birthDate: string }
  | { readonly kind: "refused"; readonly ruleId: string; readonly message: string };

const plainName = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/[^\p{Letter}]/gu, "")
    .toLowerCase();

const refused = (ruleId: string, message: string): RowPerson => ({ kind: "refused", ruleId, message });

const toNewPerson = (row: RosterRow, workMonth: string): RowPerson => {
  if (row.ssn === "") {
    return refused(
      "member-id-unknown",
      "The fund knows no person with this member_id. Correct it, or give the social security number.",
    );
  }
  const birthDate = readDate(row.birthDate ?? "") ?? null;
  const hireDate = readDate((row.cells.hireDate ?? "").trim()) ?? null;
  const missing = [
    row.lastName === "" ? "last_name" : null,
    birthDate === null || birthDate > lastDayOf(workMonth) ? "birth_date" : null,
    hireDate === null ? "hire_date" : null,
  ].filter((column) => column !== null);
  if (missing.length === 0) return { kind: "new", ssn: row.ssn, birthDate: birthDate ?? "" };
  if (row.birthDate === null) {
    return refused(
      "new-person-incomplete",
      "The fund does not know this person yet, and a new person needs a birth date, for which a fixed-width file has no place. Add the person with a CSV file first and upload this file again, or correct the social security number.",
    );
  }
  return refused(
    "new-person-incomplete",
    `The fund does not know this person yet, and a new person needs ${missing.join(", ")} (dates as 2026-06-08 or 6/8/2026). Fill it in, or correct the social security number.`,
  );
};

const toKnownPerson = (row: RosterRow, person: KnownPerson): RowPerson => {
  const nameDiffers = plainName(row.lastName) !== plainName(person.last_name);
  const birthDate = readDate(row.birthDate ?? "") ?? null;
  if (nameDiffers && birthDate !== null && person.birth_date !== null && birthDate !== person.birth_date) {
    return refused(
      "person-mismatch",
      "The fund knows this social security number under another last name and another birth date. Correct the number, or the name and the birth date.",
    );
  }
  return { kind: "known", person, nameDiffers };
};

/** Who a row is about (domain.md §7): both ids must name the same person, and an unknown one must be complete. */
export const findRowPerson = (row: RosterRow, people: KnownPeople, workMonth: string): RowPerson => {
  const bySsn = people.bySsn.get(row.ssn);
  const byMemberId = row.memberId === "" ? undefined : people.byMemberId.get(row.memberId);
  if (row.memberId !== "" && row.ssn !== "" && bySsn?.id !== byMemberId?.id) {
    return refused(
      "ids-differ",
      "The ssn and the member_id are not of one and the same person at the fund. Correct one of them, or leave member_id empty.",
    );
  }
  const person = bySsn ?? byMemberId;
  return person === undefined ? toNewPerson(row, workMonth) : toKnownPerson(row, person);
};
