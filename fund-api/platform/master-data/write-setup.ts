import { sql, type Kysely } from "kysely";
import { lastDayOf } from "../../../lib/platform/calendar/work-month.ts";
import type { DataKeys } from "../../keys.ts";
import { toRateRow } from "../../reporting/tad/record/tad-units.ts";
import { insertRows, type InsertableTable, toRowsJson } from "../db/insert-rows.ts";
import type { Database } from "../db/schema.ts";
import { type Column, kinds } from "../../../lib/platform/format/cell-kinds.ts";
import { type Cells, fileFormats, storedOf } from "./file-formats.ts";
import { isAdded, isChanged, type Entry, type Master } from "./compare.ts";
import type { SetupName } from "./stored-rows.ts";
import { randomBytes, randomUUID } from "node:crypto";
import { toRate } from "../../../lib/reporting/rates/rate-columns.ts";

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

/** Copies the columns with the same name in the file and in the table. An empty date is null, an empty text is "". */
const copyColumns = (name: SetupName, cells: Cells, otherColumns: readonly string[] = []) =>
  Object.fromEntries(
    fileFormats[name].columns
      .filter((column: Column) => !otherColumns.includes(column.name))
      .map(({ name: column, kind }: Column) => {
        const text = cells[column] ?? "";
        return [column, text !== "" ? kind.toStored(text) : kind === kinds.date ? null : ""];
      }),
  );

/** A changed row keeps its version; the database raises it. */
const firstVersion = 1;

const makeTargets = (ids: Ids, keys: DataKeys): Readonly<Record<SetupName, Target>> => {
  const findUnitId = (cells: Cells): string => ids.units.get(`${cells["employer_id"]}\t${cells["unit_code"]}`) ?? "";
  const unitPeriodKey = ["bargaining_unit_id", "effective_from"];
  const unitColumns = ["employer_id", "unit_code"];
  return {
    representatives: {
      table: "account_representatives",
      by: ["id"],
      toRow: (cells, id) => ({ id, ...copyColumns("representatives", cells), version: firstVersion }),
    },
    employers: {
      table: "employers",
      by: ["employer_id"],
      toRow: (cells) => ({
        ...copyColumns("employers", cells, ["files_tads", "representative_email"]),
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
        ...copyColumns("bargaining-units", cells, ["unit_code"]),
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
      toRow: (cells) => ({ bargaining_unit_id: findUnitId(cells), ...copyColumns("wage-ranges", cells, unitColumns) }),
    },
    "late-policies": {
      table: "late_policies",
      by: unitPeriodKey,
      toRow: (cells) => ({
        bargaining_unit_id: findUnitId(cells),
        ...copyColumns("late-policies", cells, [...unitColumns, "minimum"]),
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
          ...copyColumns("people", cells, ["ssn"]),
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
        ...copyColumns("assignments", cells, ["member_id", ...unitColumns]),
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
