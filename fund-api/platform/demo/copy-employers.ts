import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Database, Row } from "../db/schema.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { DataKeys } from "../../keys.ts";
import { personRow } from "./rosters/rosters.ts";
import { personIdOf, type DemoPerson } from "./rosters/roster-people.ts";

type Copies = {
  /** Employers 2000001-0001 and so on, which have all their rows. */
  readonly modelIds: readonly string[];
  /** Number of employers in the end, models among them. */
  readonly employers: number;
  readonly peopleOf: (employer: number) => DemoPerson[];
  readonly keys: DataKeys;
};

/** Tables whose rows are copied, parents first. */
const tables = [
  "employers",
  "bargaining_units",
  "rate_schedules",
  "accounts",
  "bank_accounts",
  "assignments",
  "tads",
  "tad_units",
  "filed_units",
  "tad_lines",
  "filed_lines",
  "payment_authorizations",
  "payments",
  "ledger_entries",
  "payment_allocations",
] as const;
type Table = (typeof tables)[number];

/** The column by which a row belongs to an employer, and the table that it refers to. */
const owners = [
  ["employer_id", null],
  ["tad_id", "tads"],
  ["bargaining_unit_id", "bargaining_units"],
  ["payment_id", "payments"],
] as const;

/** Replaces the first 32 bits of an id with the number of the copy, so that the rows of a copy are side by side. */
const prefixOf = (copy: number): string => copy.toString(16).padStart(8, "0");
const copiedId = (id: string, copy: number): string => prefixOf(copy) + id.slice(8);
const copiedIdOf = (column: RawBuilder<unknown>, copy: number): RawBuilder<string> =>
  sql`overlay(${column}::text placing ${prefixOf(copy)} from 1)::uuid`;
const lowestId = "00000000-0000-0000-0000-000000000000";
const highestId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** Stands for the prefix in the rates that a line's amounts name. */
const placeholder = "@@@@@@@@";

type Column = { readonly column_name: string; readonly data_type: string };

/** How a copy's values differ from the model's `m`, except for ids and the employer. */
const changesOf = (copy: number, modelCount: number): Partial<Record<Table, Record<string, RawBuilder<unknown>>>> => {
  const number = sql`substr(${copiedEmployerId(copy, modelCount)}, 4, 4)`;
  const legalName = sql`'Load Employer ' || ${number}`;
  const actorName = sql`'Load ' || ${number}`;
  // A model row's number among the model's, and the copy's, make a serial that no other row of the day has.
  const serial = sql`to_hex(${copy}::integer * m.model_rows + m.model_row)`;
  const confirmation_no = sql`left(m.confirmation_no, -5) || upper(lpad(${serial}, greatest(5, length(${serial})), '0'))`;
  const onlyFiled = (name: RawBuilder<unknown>) => sql`case when m.committed_at is not null then ${name} end`;
  return {
    employers: { legal_name: legalName, fein: sql`(991000000 + (${number})::integer)::text` },
    accounts: {
      user_name: sql`'load-' || ${number}`,
      last_name: number,
      email: sql`'load-' || ${number} || '@portal.example'`,
      analytics_id: sql`overlay(m.analytics_id placing ${prefixOf(copy)} from 1)`,
    },
    tads: { confirmation_no, filed_employer_name: onlyFiled(legalName), committed_by_name: onlyFiled(actorName) },
    tad_units: {
      completed_by_name: sql`'Load ' || lpad((right(m.completed_by_name, 4)::integer + ${copy * modelCount}::integer)::text, 4, '0')`,
    },
    tad_lines: { amounts: sql`replace(m.amounts, ${placeholder}, ${prefixOf(copy)})::jsonb` },
    filed_lines: Object.fromEntries(
      ["last_name", "first_name", "middle_initial", "ssn_last4", "member_id"].map((name) => [
        name,
        sql.ref(`p.${name}`),
      ]),
    ),
    payments: { confirmation_no, created_by_name: actorName },
    payment_authorizations: { confirmation_no },
  };
};

/** The number of the model, moved by the number of models for each copy. */
const copiedEmployerId = (copy: number, modelCount: number): RawBuilder<string> =>
  sql`((left(m.employer_id, 7)::integer + ${copy * modelCount}::integer)::text || '-0001')`;

const modelOf = (table: Table): RawBuilder<unknown> => sql.table(`model_${table}`);

const listColumns = async (db: Kysely<Database>, table: Table): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`select column_name, data_type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} order by ordinal_position`.execute(db);
  return rows;
};

type KeptTable = { readonly table: Table; readonly columns: readonly Column[] };

/** Keeps the rows of the models, with their numbers and with a placeholder in the amounts. */
const keepModels = async (db: Kysely<Database>, table: Table, modelIds: readonly string[]): Promise<KeptTable> => {
  const columns = await listColumns(db, table);
  const owner = owners.find(([column]) => columns.some(({ column_name }) => column_name === column));
  if (owner === undefined) throw new Error(`Nothing says which employer a row of ${table} belongs to`);
  const [column, ownerTable] = owner;
  const ids =
    ownerTable === null ? sql`${sql.val(modelIds)}::text[]` : sql`array(select id from ${modelOf(ownerTable)})`;
  const people = sql`, (select a.person_id from tad_lines as l join assignments as a on a.id = l.assignment_id
    where l.id = x.line_id) as person_id`;
  await sql`create temporary table ${modelOf(table)} on commit drop as
    select x.*${table === "filed_lines" ? people : sql``}, row_number() over (order by x) as model_row, count(*) over () as model_rows
    from ${sql.table(table)} as x where x.${sql.ref(column)} = any (${ids})`.execute(db);
  if (table === "tad_lines")
    await sql`alter table ${modelOf(table)} alter column amounts type text
    using regexp_replace(amounts::text, '("rateScheduleId": ")[0-9a-f]{8}', ${sql.lit(`\\1${placeholder}`)}, 'g')`.execute(
      db,
    );
  return { table, columns };
};

const copyRows = async (
  db: Kysely<Database>,
  { table, columns }: KeptTable,
  copy: number,
  modelCount: number,
): Promise<void> => {
  const changes = changesOf(copy, modelCount)[table] ?? {};
  const valueOf = ({ column_name, data_type }: Column): RawBuilder<unknown> => {
    if (column_name in changes) return changes[column_name] ?? sql`null`;
    const column = sql.ref(`m.${column_name}`);
    if (column_name === "employer_id") return copiedEmployerId(copy, modelCount);
    const isOfModel = data_type === "uuid" && column_name !== "account_representative_id";
    return isOfModel ? copiedIdOf(column, copy) : column;
  };
  // The ids of the copy's people begin with its number.
  const people = sql`join persons as p on p.id = ${copiedIdOf(sql`m.person_id`, copy)}
    and p.id between ${copiedId(lowestId, copy)} and ${copiedId(highestId, copy)}`;
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ column_name }) => sql.ref(column_name)))})
    select ${sql.join(columns.map(valueOf))} from ${modelOf(table)} as m ${table === "filed_lines" ? people : sql``}`.execute(
    db,
  );
};

/** Their references and indexes are made at the end for all rows, because row by row they take longer than the rows. */
const largeTables: readonly string[] = ["tad_lines", "filed_lines"];

type Part = { readonly drop: string; readonly add: string };

/**
 * Drops the references and indexes of the large tables except primary keys, to which other tables refer. Returns how
 * to add them again.
 */
const dropIndexes = async (db: Kysely<Database>): Promise<() => Promise<void>> => {
  const isLarge = sql`any (${sql.val(largeTables)}::regclass[])`;
  const { rows } =
    await sql<Part>`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype in ('u', 'f') and conrelid = ${isLarge}
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid) from pg_index as i
    where i.indrelid = ${isLarge} and not exists (select from pg_constraint as c where c.conindid = i.indexrelid)
    order by drop desc`.execute(db);
  for (const { drop } of rows) await sql.raw(drop).execute(db);
  return async () => {
    for (const { add } of rows) await sql.raw(add).execute(db);
  };
};

const copyPeople = (copy: number, modelCount: number, { peopleOf, keys }: Copies): Row<"persons">[] =>
  Array.from({ length: modelCount }, (_, index) => index + 1).flatMap((model) => {
    const people = peopleOf(copy * modelCount + model);
    return peopleOf(model).flatMap(({ ssn }, index) => {
      const person = people[index];
      return person === undefined ? [] : [{ ...personRow(person, keys), id: copiedId(personIdOf(ssn), copy) }];
    });
  });

/**
 * Copies employers with all their rows inside the database. Names and numbers of people differ.
 * @param trx a transaction, so that nothing is added if a row can't be copied
 */
export const copyEmployers = async (trx: Kysely<Database>, copies: Copies): Promise<void> => {
  const { modelIds, employers } = copies;
  const modelCount = modelIds.length;
  await sql`set local statement_timeout = 0`.execute(trx);
  // For the indexes of all lines.
  await sql`set local maintenance_work_mem = '1GB'`.execute(trx);
  const keptTables: KeptTable[] = [];
  for (const table of tables) keptTables.push(await keepModels(trx, table, modelIds));
  const addIndexes = await dropIndexes(trx);
  await sql`alter table tad_lines disable trigger user`.execute(trx);
  for (let copy = 1; copy < employers / modelCount; copy += 1) {
    await insertRows(trx, "persons", copyPeople(copy, modelCount, copies));
    for (const keptTable of keptTables) await copyRows(trx, keptTable, copy, modelCount);
  }
  await sql`alter table tad_lines enable trigger user`.execute(trx);
  await addIndexes();
};

/** Does work in one transaction whose entries may take effect in months that the demonstration has closed. */
export const addEarlierEntries = (
  db: Kysely<Database>,
  work: (trx: Kysely<Database>) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`alter table ledger_entries disable trigger ledger_entries_closed`.execute(trx);
    await work(trx);
    await sql`alter table ledger_entries enable trigger ledger_entries_closed`.execute(trx);
  });
