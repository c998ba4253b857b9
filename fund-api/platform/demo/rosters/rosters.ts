import { sql, type Kysely } from "kysely";
import type { Database, Row } from "../../db/schema.ts";
import { saveFiledNames } from "../../../reporting/tad/record/save-figures.ts";
import { fullNameIn } from "../../db/account-names.ts";
import { postRows } from "../../../money/ledger/post.ts";
import { insertRows, insertTables } from "../../db/insert-rows.ts";
import { openMonthOf } from "../../../reporting/tad/record/tad-lock.ts";
import { openTad } from "../../../reporting/tad/lines/open-tad.ts";
import { toRateSchedule } from "../../../reporting/tad/record/tad-units.ts";
import type { DataKeys } from "../../../keys.ts";
import { demoId } from "./ids.ts";
import { postedMonthsOf, chargesOfTad, type MonthCharge, postedTad, postedUnit, tadIdOf } from "./roster-months.ts";
import {
  type DemoUnit,
  demoUnits,
  rateRowsOf,
  unitIdOf,
  unitRowOf,
  wageRowsOf,
  coverageRuleRows,
  creditRuleRows,
} from "./roster-agreements.ts";
import { demoEmployers, demoFundBanks, demoGlAccounts, representatives } from "./roster-employers.ts";
import { makeLines } from "./roster-lines.ts";
import {
  bankAccountRows,
  type PaymentPlan,
  type PaymentRows,
  paymentRows,
  planPayments,
  settledPayment,
} from "./roster-payments.ts";
import { assignmentIdOf, listDemoPeople, middleOf, personIdOf, type DemoPerson } from "./roster-people.ts";

const fullName = fullNameIn("a");

/** Saves the names of the people who filed these reports, and of those who paid. */
export const saveActorNames = async (db: Kysely<Database>, tadIds: readonly string[]): Promise<void> => {
  const ids = sql`any (${sql.val(tadIds)}::uuid[])`;
  const statements = [
    sql`update tads as t set committed_by_name = ${fullName} from accounts as a where a.id = t.committed_by and t.id = ${ids}`,
    sql`update tad_units as u set completed_by_name = ${fullName}
      from accounts as a where a.id = u.completed_by and u.tad_id = ${ids}`,
    sql`update payments as p set created_by_name = ${fullName}, bank_nickname = b.nickname, bank_last4 = b.last4
      from accounts as a, bank_accounts as b
      where a.id = p.created_by and b.id = p.bank_account_id and p.created_by_name = ''`,
  ];
  for (const statement of statements) await statement.execute(db);
  await saveFiledNames(db, tadIds);
};

/** Lena Okafor, a driver who worked in all eighteen months. */
export const planMemberPersonId = personIdOf("900010017");

type Seeding = {
  readonly now: Date;
  readonly keys: DataKeys;
  readonly employerIds?: readonly string[];
};

const isIncluded = ({ employerIds }: Seeding, employerId: string): boolean => employerIds?.includes(employerId) ?? true;

/** Makes a demonstration person's row. */
export const personRow = (person: DemoPerson, keys: DataKeys): Row<"persons"> => ({
  id: personIdOf(person.ssn),
  ssn_encrypted: keys.encrypt(person.ssn),
  ssn_hash: keys.hash(person.ssn),
  ssn_last4: person.ssn.slice(-4),
  member_id: person.memberId,
  last_name: person.lastName,
  first_name: person.firstName,
  middle_initial: person.middleInitial,
  birth_date: person.birthDate,
  address1: "",
  address2: "",
  city: "Duluth",
  state: "MN",
  zip: "55802",
});

/** Makes a demonstration person's assignment row. */
export const assignmentRow = (person: DemoPerson, months: readonly string[]): Row<"assignments"> => {
  const statusMonth = months[person.retiredIn ?? person.leaveFrom ?? -1];
  const date = statusMonth === undefined ? null : middleOf(statusMonth);
  return {
    id: assignmentIdOf(person),
    person_id: personIdOf(person.ssn),
    bargaining_unit_id: unitIdOf(person.unit),
    classification: person.classification,
    hire_date: person.hireDate,
    end_date: person.retiredIn === undefined ? null : date,
    status_code: person.retiredIn !== undefined ? "RET" : person.leaveFrom !== undefined ? "FLP" : "ACT",
    status_date: date,
    return_date: null,
    payroll_no: person.payrollNo,
  };
};

/** Seeds employers, agreements, rates and people (docs/domain.md §11). Call it before seeding accounts. */
export const seedEmployers = async (db: Kysely<Database>, seeding: Seeding): Promise<void> => {
  const openMonth = openMonthOf(seeding.now);
  const months = postedMonthsOf(seeding.now);
  const units = demoUnits.filter((unit) => isIncluded(seeding, unit.employerId));
  const people = listDemoPeople(seeding.now).filter(({ unit }) => isIncluded(seeding, unit.employerId));
  await insertTables(db, {
    fund_banks: demoFundBanks,
    gl_accounts: demoGlAccounts,
    coverage_rules: coverageRuleRows(openMonth),
    pension_credit_rules: creditRuleRows(openMonth),
    account_representatives: representatives,
    employers: demoEmployers.filter((employer) => isIncluded(seeding, employer.employer_id)),
    bargaining_units: units.map((unit) => unitRowOf(unit, openMonth)),
    rate_schedules: units.flatMap((unit) => rateRowsOf(unit, openMonth)),
    class_wages: units.flatMap((unit) => wageRowsOf(unit, openMonth)),
    persons: people.map((person) => personRow(person, seeding.keys)),
    assignments: people.map((person) => assignmentRow(person, months)),
  });
};

type History = {
  tads: Row<"tads">[];
  units: Row<"tad_units">[];
  lines: Map<string, Row<"tad_lines">[]>;
  charges: MonthCharge[];
};

type Crew = {
  readonly employerId: string;
  readonly units: readonly DemoUnit[];
  readonly people: readonly DemoPerson[];
};

const buildHistory = ({ employerId, units, people }: Crew, months: readonly string[], openMonth: string): History => {
  const lines = units.flatMap((unit) => {
    const schedules = rateRowsOf(unit, openMonth).map(toRateSchedule);
    const unitPeople = people.filter((person) => unitIdOf(person.unit) === unitIdOf(unit));
    return unitPeople.flatMap((person) => makeLines(person, months, (month) => tadIdOf(employerId, month), schedules));
  });
  const linesByTad = Map.groupBy(lines, (line) => line.tad_id);
  const history: History = { tads: [], units: [], lines: linesByTad, charges: [] };
  const previousUnits = new Map<string, number>();
  for (const month of months) {
    const tad = postedTad(employerId, month);
    const tadUnits = units.map((unit) => {
      const id = unitIdOf(unit);
      const unitLines = (linesByTad.get(tad.id) ?? []).filter((line) => line.bargaining_unit_id === id);
      const row = postedUnit(tad, id, unitLines, previousUnits.get(id) ?? 0);
      previousUnits.set(id, row.units);
      return row;
    });
    history.tads.push(tad);
    history.units.push(...tadUnits);
    history.charges.push(...chargesOfTad(tad, tadUnits));
  }
  return history;
};

/** Marks the rates of these reports as used, which locks them. */
const lockRates = async (db: Kysely<Database>, histories: readonly History[]): Promise<void> => {
  const amounts = histories.flatMap(({ lines }) => [...lines.values()].flat().flatMap((line) => line.amounts));
  const ids = [...new Set(amounts.flatMap(({ rateScheduleId }) => rateScheduleId ?? []))];
  if (ids.length > 0) await db.updateTable("rate_schedules").set({ used: true }).where("id", "in", ids).execute();
};

type Ledger = {
  readonly now: Date;
  readonly months: readonly string[];
  readonly bankAccounts: readonly Row<"bank_accounts">[];
  readonly plan: PaymentPlan;
};

/** Adds payments. Call `saveActorNames` afterward. */
export const addPayments = async (db: Kysely<Database>, rows: PaymentRows): Promise<void> => {
  await insertTables(db, { payment_authorizations: rows.authorizations, payments: rows.payments });
  await postRows(db, rows);
};

/** Adds posted months with their charges and payments, and then the untouched open month of who reports on the web. */
export const addHistory = async (
  db: Kysely<Database>,
  crews: readonly Crew[],
  { now, months, bankAccounts, plan }: Ledger,
): Promise<void> => {
  const openMonth = openMonthOf(now);
  const histories = crews.map((crew) => buildHistory(crew, months, openMonth));
  await insertTables(db, {
    tads: histories.flatMap(({ tads }) => tads),
    tad_units: histories.flatMap(({ units }) => units),
  });
  for (const lines of histories.flatMap((history) => [...history.lines.values()])) {
    await insertRows(db, "tad_lines", lines);
  }
  await lockRates(db, histories);
  await insertRows(db, "bank_accounts", bankAccounts);
  const charges = histories.flatMap((history) => history.charges);
  await postRows(db, { entries: charges.map(({ charge }) => charge) });
  const paid = charges.flatMap(({ month, charge }) => {
    const cents = charge.cents === 0 ? 0 : plan(charge, months.length - months.indexOf(month));
    return cents === 0 ? [] : [{ charge, payment: settledPayment(charge, month, cents) }];
  });
  await addPayments(db, paymentRows(paid));
  await saveActorNames(
    db,
    histories.flatMap(({ tads }) => tads.map(({ id }) => id)),
  );
  // A job opens the month for employers that report on paper.
  const ids = crews.map(({ employerId }) => employerId);
  const webEmployers = db.selectFrom("employers").select("employer_id").where("is_tads_employer", "=", true);
  const rows = await webEmployers.where("employer_id", "in", ids).orderBy("employer_id").execute();
  for (const { employer_id } of rows) await openTad(db, employer_id, openMonth, now, demoId);
};

/** Seeds eighteen posted months, bank accounts and the untouched open month. Call it after seeding accounts. */
export const seedHistory = async (db: Kysely<Database>, seeding: Seeding): Promise<void> => {
  const { now, keys } = seeding;
  const months = postedMonthsOf(now);
  const people = listDemoPeople(now);
  const crews = demoEmployers
    .map((employer) => employer.employer_id)
    .filter((employerId) => isIncluded(seeding, employerId))
    .map((employerId) => ({
      employerId,
      units: demoUnits.filter((unit) => unit.employerId === employerId),
      people: people.filter(({ unit }) => unit.employerId === employerId),
    }));
  const bankAccounts = bankAccountRows(months[0] ?? openMonthOf(now), keys);
  await addHistory(db, crews, {
    now,
    months,
    plan: planPayments,
    bankAccounts: bankAccounts.filter((account) => isIncluded(seeding, account.employer_id)),
  });
};
