import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { insertTables } from "../db/insert-rows.ts";
import { openMonthOf } from "../../reporting/tad/record/tad-lock.ts";
import type { DataKeys } from "../../keys.ts";
import { addEarlierEntries, copyEmployers } from "./copy-employers.ts";
import { addHistory, assignmentRow, personRow } from "./rosters/rosters.ts";
import { toAccount } from "./personas.ts";
import { loadNumber, loadUserName, postedMonthsOf } from "./rosters/roster-months.ts";
import { demoEmployerIds, demoUnits, rateRowsOf, unitRowOf } from "./rosters/roster-agreements.ts";
import { demoEmployers } from "./rosters/roster-employers.ts";
import { bankAccountRows, loadAccountOf, planLoaded } from "./rosters/roster-payments.ts";
import { type DemoPerson, listDemoPeople } from "./rosters/roster-people.ts";

/** `months` counts posted months; everyone works in each. */
type LoadTest = {
  readonly now: Date;
  readonly keys: DataKeys;
  readonly employers: number;
  readonly people: number;
  readonly months: number;
};

/** SSNs with area numbers 901 and up are never issued. */
const firstSsn = 901_000_000;
/** How many unissued SSNs follow `firstSsn`. */
export const maxPeople = 98_000_000;

/** Copies Harbor Foods people hired before the first month, cycling through them. */
const copyModelPeople = (models: readonly DemoPerson[], unit: DemoPerson["unit"], employer: number, count: number) =>
  Array.from({ length: count }, (_, index): DemoPerson => {
    const number = (employer - 1) * count + index;
    const demoPerson = models[number % models.length];
    if (demoPerson === undefined) throw new Error(`No one is in ${unit.code}`);
    const ssn = String(firstSsn + number);
    return { ...demoPerson, unit, ssn, memberId: `L${ssn}`, payrollNo: String(10_000 + index) };
  });

const employerIdOf = (employer: number): string => `${2_000_000 + employer}-0001`;

const loadEmployer = async (
  db: Kysely<Database>,
  people: readonly DemoPerson[],
  unit: DemoPerson["unit"],
  { now, keys, months: monthCount }: LoadTest,
) => {
  const openMonth = openMonthOf(now);
  const months = postedMonthsOf(now, monthCount);
  const { employerId } = unit;
  const modelEmployer = demoEmployers.find((candidate) => candidate.employer_id === demoEmployerIds.harbor);
  if (modelEmployer === undefined)
    throw new Error("Harbor Foods is missing, so there is nothing to model employers on");
  const number = loadNumber(employerId);
  const employerRow = { ...modelEmployer, employer_id: employerId, legal_name: `Load Employer ${number}` };
  await insertTables(db, {
    employers: [{ ...employerRow, fein: String(991_000_000 + Number(number)) }],
    bargaining_units: [unitRowOf(unit, openMonth)],
    rate_schedules: rateRowsOf(unit, openMonth),
    persons: people.map((person) => personRow(person, keys)),
    assignments: people.map((person) => assignmentRow(person, months)),
  });
  const userName = loadUserName(employerId);
  const account = await toAccount({ userName, name: ["Load", number], employerId, roles: ["Employer Admin"] }, now);
  await db.insertInto("accounts").values(account).execute();
  await addHistory(db, [{ employerId, units: [unit], people }], {
    now,
    months,
    bankAccounts: bankAccountRows(months[0] ?? openMonth, keys, [loadAccountOf(employerId)]),
    plan: planLoaded,
  });
};

/** At most this many employers are created one by one; the rest are copies, with other hours and amounts. */
const maxModels = 25;

const countModels = (employers: number): number => {
  let models = Math.min(maxModels, employers);
  while (employers % models !== 0) models -= 1;
  return models;
};

/**
 * Adds employers with one agreement, posted months and the open month. One in five owes the newest posted month, and
 * everything else is paid. The accounts `load-0001`, `load-0002`, … report for them.
 */
export const addLoadTestEmployers = async (
  db: Kysely<Database>,
  load: LoadTest,
  modelCount = countModels(load.employers),
): Promise<void> => {
  const modelUnit = demoUnits.find((candidate) => candidate.employerId === demoEmployerIds.harbor);
  if (modelUnit === undefined) throw new Error("Harbor Foods has no agreement to model employers on");
  const crew = listDemoPeople(load.now).filter((person) => person.unit.code === modelUnit.code && person.first === 0);
  const unitOf = (employer: number) => ({ ...modelUnit, employerId: employerIdOf(employer) });
  const peopleOf = (employer: number): DemoPerson[] => copyModelPeople(crew, unitOf(employer), employer, load.people);
  for (let employer = 1; employer <= modelCount; employer += 1) {
    await addEarlierEntries(db, (trx) => loadEmployer(trx, peopleOf(employer), unitOf(employer), load));
  }
  if (load.employers === modelCount) return;
  await addEarlierEntries(db, (trx) =>
    copyEmployers(trx, {
      modelIds: Array.from({ length: modelCount }, (_, index) => employerIdOf(index + 1)),
      employers: load.employers,
      peopleOf,
      keys: load.keys,
    }),
  );
};
