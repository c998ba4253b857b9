import type { Kysely } from "kysely";
import { postRows } from "../../money/ledger/post.ts";
import { hashPassword } from "../../identity/sign-in/passwords.ts";
import type { Database, Row } from "../db/schema.ts";
import { insertRows } from "../db/insert-rows.ts";
import { openMonthOf } from "../../reporting/tad/record/tad-lock.ts";
import { openTad } from "../../reporting/tad/lines/open-tad.ts";
import { toRateSchedule } from "../../reporting/tad/record/tad-units.ts";
import type { DataKeys } from "../../keys.ts";
import { saveActorNames, assignmentRow, personRow } from "./rosters/rosters.ts";
import { demoId } from "./rosters/ids.ts";
import { password } from "./personas.ts";
import { postedMonthsOf, chargesOfTad, postedTad, postedUnit, tadIdOf } from "./rosters/roster-months.ts";
import { demoEmployerIds, demoUnits, rateRowsOf, unitIdOf, unitRowOf } from "./rosters/roster-agreements.ts";
import { demoEmployers } from "./rosters/roster-employers.ts";
import { makeLines } from "./rosters/roster-lines.ts";
import { type DemoPerson, listDemoPeople } from "./rosters/roster-people.ts";

type Load = { readonly now: Date; readonly keys: DataKeys; readonly employers: number; readonly people: number };

/** Areas from 901 on are never issued. */
const firstSsn = 901_000_000;
/** Number of unissued Social Security numbers from `firstSsn`, below one hundred million. */
export const maxPeople = 98_000_000;

const formatEmployerNumber = (employer: number): string => String(employer).padStart(4, "0");

/** Copies the people of Harbor Foods who started before the history. */
const modelPeople = (unit: DemoPerson["unit"], employer: number, { now, people }: Load): DemoPerson[] => {
  const models = listDemoPeople(now).filter((person) => person.unit.code === unit.code && person.first === 0);
  return Array.from({ length: people }, (_, index) => {
    const number = (employer - 1) * people + index;
    const demoPerson = models[index % models.length];
    if (demoPerson === undefined) throw new Error(`No one is in ${unit.code}`);
    const ssn = String(firstSsn + number);
    return { ...demoPerson, unit, ssn, memberId: `L${ssn}`, payrollNo: String(10_000 + index) };
  });
};

const loadEmployer = async (db: Kysely<Database>, employer: number, passwordHash: string, load: Load) => {
  const { now, keys } = load;
  const [openMonth, month = ""] = [openMonthOf(now), postedMonthsOf(now).at(-1)];
  const employerId = `${2_000_000 + employer}-0001`;
  const modelEmployer = demoEmployers.find((candidate) => candidate.employer_id === demoEmployerIds.harbor);
  const modelUnit = demoUnits.find((candidate) => candidate.employerId === demoEmployerIds.harbor);
  if (modelEmployer === undefined || modelUnit === undefined)
    throw new Error("Harbor Foods is missing, so there is nothing to model employers on");
  const unit = { ...modelUnit, employerId };
  const people = modelPeople(unit, employer, load);
  const legalName = `Load Employer ${formatEmployerNumber(employer)}`;
  const fein = String(991_000_000 + employer);
  await insertRows(db, "employers", [{ ...modelEmployer, employer_id: employerId, legal_name: legalName, fein }]);
  await insertRows(db, "bargaining_units", [unitRowOf(unit, openMonth)]);
  const rates = rateRowsOf(unit, openMonth).map((rate) => Object.assign(rate, { used: true }));
  await insertRows(db, "rate_schedules", rates);
  await insertRows(
    db,
    "persons",
    people.map((person) => personRow(person, keys)),
  );
  await insertRows(
    db,
    "assignments",
    people.map((person) => assignmentRow(person, [month])),
  );
  const userName = `load-${formatEmployerNumber(employer)}`;
  const account = demoId(`account:${userName}`);
  await db
    .insertInto("accounts")
    .values({
      id: account,
      user_name: userName,
      first_name: "Load",
      last_name: formatEmployerNumber(employer),
      email: `${userName}@portal.example`,
      phone: "5550100123",
      roles: ["Employer Admin"],
      employer_id: employerId,
      person_id: null,
      password_hash: passwordHash,
      standing: "ACTIVE",
      force_password_reset: false,
      disclaimer_accepted_at: now,
      last_login_at: now,
      analytics_id: demoId(`analytics:${userName}`),
      version: 1,
      created_at: now,
    })
    .execute();
  const tad: Row<"tads"> = { ...postedTad(employerId, month), committed_by: account };
  const schedules = rates.map(toRateSchedule);
  const lines = people.flatMap((person) => makeLines(person, [month], () => tadIdOf(employerId, month), schedules));
  const units = [{ ...postedUnit(tad, unitIdOf(unit), lines, 0) }];
  await insertRows(db, "tads", [tad]);
  await insertRows(db, "tad_units", units);
  await insertRows(db, "tad_lines", lines);
  await postRows(db, { entries: chargesOfTad(tad, units).map(({ charge }) => charge) });
  await saveActorNames(db, [tad.id]);
  await openTad(db, employerId, openMonth, now, demoId);
};

/** Adds employers with one agreement, one posted month and the open month. `load-0001` and so on report for them. */
export const loadEmployers = async (db: Kysely<Database>, load: Load): Promise<void> => {
  const passwordHash = await hashPassword(password);
  for (let employer = 1; employer <= load.employers; employer += 1) {
    await db.transaction().execute((transaction) => loadEmployer(transaction, employer, passwordHash, load));
  }
};
