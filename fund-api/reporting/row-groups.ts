import type { RosterRow } from "../../lib/roster-file/roster-row.ts";
import type { CheckedRow } from "./checked-rows.ts";
import type { NewIds } from "./new-id.ts";
import { findRowPerson, type KnownPeople, type KnownPerson } from "./roster-people.ts";
import type { TadRecord } from "./tad-record.ts";

export type NewPerson = KnownPerson & { readonly ssn: string };

/** A row that cannot be placed, and why: one is enough to refuse the file. */
export type RefusedRow = { readonly row: number; readonly ruleId: string; readonly message: string };

/** A row, and whether the fund spells the person's last name otherwise. */
export type PersonRow = CheckedRow & { readonly nameDiffers: boolean };

/** A person's rows in one bargaining unit. */
export type RowGroup = { readonly person: KnownPerson; readonly unitId: string; readonly rows: PersonRow[] };

const toNewPerson = (row: RosterRow, birthDate: string, ids: NewIds): NewPerson => ({
  id: ids.id(),
  ssn: row.ssn,
  ssn_last4: row.ssn.slice(-4),
  member_id: ids.memberId(),
  last_name: row.lastName,
  first_name: row.firstName,
  middle_initial: row.middleInitial,
  birth_date: birthDate,
});

/** Gathers rows by person and unit; somebody new to the fund is one person in all his rows. */
export const groupRows = (
  rows: readonly CheckedRow[],
  record: TadRecord,
  people: KnownPeople,
  ids: NewIds,
): { groups: RowGroup[]; newPeople: NewPerson[]; refused: RefusedRow[] } => {
  const unitIds = new Map(record.units.map((unit) => [unit.agreement.code, unit.bargaining_unit_id]));
  const newPeople = new Map<string, NewPerson>();
  const groups: RowGroup[] = [];
  const groupsOf = new Map<string, RowGroup[]>();
  const refused: RefusedRow[] = [];
  const add = (person: KnownPerson, unitId: string, row: PersonRow): void => {
    const own = groupsOf.get(person.id);
    const before = own?.find((group) => group.unitId === unitId);
    if (before !== undefined) {
      before.rows.push(row);
      return;
    }
    const group = { person, unitId, rows: [row] };
    groups.push(group);
    if (own === undefined) groupsOf.set(person.id, [group]);
    else own.push(group);
  };
  for (const { row, read } of rows) {
    const unitId = unitIds.get(row.agreementCode);
    const found = findRowPerson(row, people, record.head.work_month);
    if (found.kind === "refused") refused.push({ row: row.row, ruleId: found.ruleId, message: found.message });
    else if (unitId === undefined) throw new Error(`Row ${row.row} names an agreement that was not checked`);
    else if (found.kind === "known") add(found.person, unitId, { row, read, nameDiffers: found.nameDiffers });
    else {
      const person = newPeople.get(found.ssn) ?? toNewPerson(row, found.birthDate, ids);
      newPeople.set(found.ssn, person);
      add(person, unitId, { row, read, nameDiffers: false });
    }
  }
  return { groups, newPeople: [...newPeople.values()], refused };
};
