import { sql, type Kysely } from "kysely";
import { workMonthOf } from "../../../lib/platform/calendar/work-month.ts";
import type { DataKeys } from "../../keys.ts";
import type { Database } from "../db/schema.ts";
import { type Cells, type FileName, keyOf, toCells } from "./file-formats.ts";

/** A database row in the format of a file. */
export type StoredRow = {
  readonly cells: Cells;
  /** "" for a table without ids. */
  readonly id: string;
  /** True for a rate or bargaining unit that a report has used. */
  readonly isUsed: boolean;
};

export type StoredTable = ReadonlyMap<string, StoredRow>;

/** Files that are small enough to be kept in memory. Reports and ledger entries are not among them. */
export type SetupName = Exclude<FileName, "history" | "opening-balances">;

type Selected = Readonly<Record<string, unknown>> & { readonly id?: string; readonly is_used?: boolean };

const unitColumns = ["b.employer_id", "b.code as unit_code"] as const;

const selectUnits = (db: Kysely<Database>) =>
  db
    .selectFrom("bargaining_units as b")
    .selectAll("b")
    .select(["b.code as unit_code"])
    .select(sql<boolean>`exists (select from tad_units as u where u.bargaining_unit_id = b.id)`.as("is_used"));

const selectRates = (db: Kysely<Database>) =>
  db
    .selectFrom("rate_schedules as r")
    .innerJoin("bargaining_units as b", "b.id", "r.bargaining_unit_id")
    .selectAll("r")
    .select(unitColumns)
    .select(["r.used as is_used"])
    .select(["r.cap_units_month as cap_units", "r.cap_cents_month as cap_amount"])
    .select(["r.wage_cap_cents_month as cap_wages", "r.min_units_to_owe as min_units"]);

const selections: Readonly<Record<SetupName, (db: Kysely<Database>, keys: DataKeys) => Promise<readonly Selected[]>>> =
  {
    representatives: (db) => db.selectFrom("account_representatives").selectAll().execute(),
    employers: (db) =>
      db
        .selectFrom("employers as e")
        .leftJoin("account_representatives as r", "r.id", "e.account_representative_id")
        .selectAll("e")
        .select(["e.is_tads_employer as files_tads", "r.email as representative_email"])
        .execute(),
    "bargaining-units": (db) => selectUnits(db).execute(),
    rates: async (db) =>
      (await selectRates(db).execute()).map((rate) =>
        Object.assign(rate, {
          from_month: workMonthOf(rate.effective_from),
          to_month: rate.effective_to === null ? null : workMonthOf(rate.effective_to),
        }),
      ),
    "wage-ranges": (db) =>
      db
        .selectFrom("class_wages as w")
        .innerJoin("bargaining_units as b", "b.id", "w.bargaining_unit_id")
        .selectAll("w")
        .select(unitColumns)
        .execute(),
    "late-policies": (db) =>
      db
        .selectFrom("late_policies as l")
        .innerJoin("bargaining_units as b", "b.id", "l.bargaining_unit_id")
        .selectAll("l")
        .select(unitColumns)
        .select(["l.minimum_cents as minimum"])
        .select(sql.ref<boolean>("l.corrections_from_month").as("corrections_from_month"))
        .execute(),
    people: async (db, keys) =>
      (await db.selectFrom("persons").selectAll().execute()).map((person) =>
        Object.assign(person, { ssn: keys.decrypt(person.ssn_encrypted) }),
      ),
    assignments: (db) =>
      db
        .selectFrom("assignments as a")
        .innerJoin("persons as p", "p.id", "a.person_id")
        .innerJoin("bargaining_units as b", "b.id", "a.bargaining_unit_id")
        .select(["a.id", "a.classification", "a.hire_date", "a.end_date", "a.status_code", "a.status_date"])
        .select(["a.return_date", "a.payroll_no", "p.member_id"])
        .select(unitColumns)
        .execute(),
  };

/** Reads the rows of one file from the database, by key. */
export const readStored = async (db: Kysely<Database>, keys: DataKeys, name: SetupName): Promise<StoredTable> => {
  const rows = await selections[name](db, keys);
  return new Map(
    rows.map((row) => {
      const cells = toCells(name, row);
      return [keyOf(name, cells), { cells, id: row.id ?? "", isUsed: row.is_used === true }];
    }),
  );
};
