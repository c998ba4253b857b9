import { sql, type Kysely } from "kysely";
import { lastDayOf } from "../../../lib/platform/calendar/work-month.ts";
import { toRate } from "../../../lib/reporting/rates/rate-cells.ts";
import type { DataKeys } from "../../keys.ts";
import { toRateRow } from "../../reporting/tad/record/tad-units.ts";
import { insertRows, type InsertableTable, toRowsJson } from "../db/insert-rows.ts";
import type { Database } from "../db/schema.ts";
import { type Cells, fileFormats, storedOf } from "./file-formats.ts";
import { isAdded, isChanged, type Entry, type Master } from "./compare.ts";
import type { SetupName } from "./stored-rows.ts";
import { randomBytes, randomUUID } from "node:crypto";

/** Makes random ids (version 8, RFC 9562 §5.8) in ascending order, so that an index grows at its end. */
export const makeAscendingIds = (): (() => string) => {
  const start = randomBytes(4).readUInt32BE() >>> 1;
  let count = 0;
  return () => {
    const [high, low] = [start + (count >>> 16), count & 0xffff];
    count += 1;
    const random = randomUUID().slice(15);
    return `${high.toString(16).padStart(8, "0")}-${low.toString(16).padStart(4, "0")}-8${random}`;
  };
};

/** Database ids, by the key of the row. */
export type Ids = {
  readonly representatives: ReadonlyMap<string, string>;
  readonly units: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, string>;
  readonly assignments: ReadonlyMap<string, string>;
};

const rowsPerStatement = 5_000;

type Target = {
  readonly table: InsertableTable;
  /** Columns that identify the row to change. */
  readonly by: readonly string[];
  /** Converts a row's cells. `id` is new for a new row. */
  readonly toRow: (cells: Cells, id: string) => Record<string, unknown>;
};

/** Updates whole rows in one statement, found by `by`. */
const updateRows = async (db: Kysely<Database>, { table, by }: Target, rows: readonly Record<string, unknown>[]) => {
  const [first] = rows;
  if (first === undefined) return;
  const target = sql.table(table);
  const columns = Object.keys(first).filter((column) => !by.includes(column));
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`n.${column}`)}`));
  const matchesKey = sql.join(
    by.map((column) => sql`${sql.ref(`t.${column}`)} = ${sql.ref(`n.${column}`)}`),
    sql` and `,
  );
  await sql`update ${target} as t set ${set}
    from jsonb_populate_recordset(null::${target}, ${toRowsJson(rows)}::text::jsonb) as n where ${matchesKey}`.execute(
    db,
  );
};

/** Copies columns with the same name in the file and in the table. Columns in `texts` are never null. */
const copyColumns = (name: SetupName, cells: Cells, columns: readonly string[], texts: readonly string[] = []) => ({
  ...Object.fromEntries(columns.map((column) => [column, storedOf(name, cells, column)])),
  ...Object.fromEntries(texts.map((column) => [column, cells[column] ?? ""])),
});

const unitKeyOf = (cells: Cells): string => `${cells["employer_id"]}\t${cells["unit_code"]}`;

/** A changed row keeps its version; the database raises it. */
const firstVersion = 1;

const makeTargets = (ids: Ids, keys: DataKeys): Readonly<Record<SetupName, Target>> => {
  const findUnitId = (cells: Cells): string => ids.units.get(unitKeyOf(cells)) ?? "";
  const unitPeriodKey = ["bargaining_unit_id", "effective_from"];
  return {
    representatives: {
      table: "account_representatives",
      by: ["id"],
      toRow: (cells, id) => ({
        id,
        ...copyColumns("representatives", cells, ["email", "name", "phone"]),
        version: firstVersion,
      }),
    },
    employers: {
      table: "employers",
      by: ["employer_id"],
      toRow: (cells) => ({
        ...copyColumns(
          "employers",
          cells,
          ["employer_id", "legal_name", "reporting_mode", "status"],
          ["dba", "fein", "address1", "address2", "address3", "city", "state", "zip", "phone"],
        ),
        is_tads_employer: storedOf("employers", cells, "files_tads"),
        account_representative_id: ids.representatives.get(cells["representative_email"] ?? "") ?? null,
        version: firstVersion,
      }),
    },
    "bargaining-units": {
      table: "bargaining_units",
      by: ["id"],
      toRow: (cells, id) => ({
        id,
        code: cells["unit_code"],
        ...copyColumns(
          "bargaining-units",
          cells,
          fileFormats["bargaining-units"].columns.map(({ name }) => name).filter((name) => name !== "unit_code"),
        ),
      }),
    },
    rates: {
      table: "rate_schedules",
      by: ["id"],
      toRow: (cells, id) => toRateRow(findUnitId(cells), toRate(cells, id)),
    },
    "wage-ranges": {
      table: "class_wages",
      by: [...unitPeriodKey, "classification"],
      toRow: (cells) => ({
        bargaining_unit_id: findUnitId(cells),
        ...copyColumns("wage-ranges", cells, ["classification", "effective_from", "low", "high"]),
      }),
    },
    "late-policies": {
      table: "late_policies",
      by: unitPeriodKey,
      toRow: (cells) => ({
        bargaining_unit_id: findUnitId(cells),
        ...copyColumns("late-policies", cells, ["effective_from", "percent", "yearly_interest", "grace_days"]),
        ...copyColumns("late-policies", cells, ["corrections_from_month", "source_clause"]),
        minimum_cents: storedOf("late-policies", cells, "minimum"),
      }),
    },
    people: {
      table: "persons",
      by: ["id"],
      toRow: (cells, id) => {
        const ssn = cells["ssn"] ?? "";
        return {
          id,
          ssn_encrypted: keys.encrypt(ssn),
          ssn_hash: keys.hash(ssn),
          ssn_last4: ssn.slice(-4),
          ...copyColumns(
            "people",
            cells,
            ["member_id", "last_name", "first_name", "birth_date"],
            ["middle_initial", "address1", "address2", "city", "state", "zip"],
          ),
        };
      },
    },
    assignments: {
      table: "assignments",
      by: ["id"],
      toRow: (cells, id) => ({
        id,
        person_id: ids.people.get(cells["member_id"] ?? "") ?? "",
        bargaining_unit_id: findUnitId(cells),
        ...copyColumns(
          "assignments",
          cells,
          ["classification", "hire_date", "end_date", "status_code", "status_date", "return_date"],
          ["payroll_no"],
        ),
      }),
    },
  };
};

const assignIds = (entries: ReadonlyMap<string, Entry>): Map<string, string> => {
  const newId = makeAscendingIds();
  return new Map([...entries].map(([key, { stored }]) => [key, stored?.id ?? newId()]));
};

/** Chooses an id for each new row. */
export const chooseIds = (master: Master): Ids & { readonly rates: ReadonlyMap<string, string> } => ({
  representatives: assignIds(master.representatives),
  units: assignIds(master["bargaining-units"]),
  rates: assignIds(master.rates),
  people: assignIds(master.people),
  assignments: assignIds(master.assignments),
});

/** Changes only the end of used rates, because the database refuses to update their other columns. */
const endUsedRates = async (db: Kysely<Database>, master: Master): Promise<void> => {
  const usedRates = [...master.rates.values()].filter((entry) => isChanged(entry) && entry.stored?.isUsed === true);
  for (const { cells, stored } of usedRates) {
    const endMonth = cells["to_month"] ?? "";
    await db
      .updateTable("rate_schedules")
      .set({ effective_to: endMonth === "" ? null : lastDayOf(endMonth) })
      .where("id", "=", stored?.id ?? "")
      .execute();
  }
};

/** Writes the new and changed setup rows. Throws the database's errors. */
export const writeSetup = async (
  db: Kysely<Database>,
  keys: DataKeys,
  master: Master,
  ids: ReturnType<typeof chooseIds>,
): Promise<void> => {
  const targets = makeTargets(ids, keys);
  const idMaps: Partial<Record<SetupName, ReadonlyMap<string, string>>> = {
    ...ids,
    "bargaining-units": ids.units,
  };
  for (const [name, target] of Object.entries(targets) as [SetupName, Target][]) {
    const pending = [...master[name]].filter(([, entry]) => isAdded(entry) || isChanged(entry));
    for (let start = 0; start < pending.length; start += rowsPerStatement) {
      const part = pending.slice(start, start + rowsPerStatement);
      const buildRows = (isIncluded: (entry: Entry) => boolean): Record<string, unknown>[] =>
        part.flatMap(([key, entry]) =>
          isIncluded(entry) ? [target.toRow(entry.cells, idMaps[name]?.get(key) ?? "")] : [],
        );
      await insertRows(db, target.table, buildRows(isAdded) as never);
      await updateRows(
        db,
        target,
        buildRows((entry) => isChanged(entry) && !(name === "rates" && entry.stored?.isUsed === true)),
      );
    }
  }
  await endUsedRates(db, master);
};
