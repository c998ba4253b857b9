import type { RosterRow } from "../ground/roster-row.ts";

/** A row that is right, for tests that change something about it. */
export const rosterRow = (changes: Partial<RosterRow> = {}): RosterRow => ({
  row: 2,
  employerId: "1000001-0001",
  workMonth: "2026-06",
  agreementCode: "JC710A",
  ssn: "900010001",
  memberId: "",
  lastName: "Cho",
  firstName: "Min",
  middleInitial: "",
  birthDate: "",
  payrollNo: "",
  cells: {},
  ...changes,
});
