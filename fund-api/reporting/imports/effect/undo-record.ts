import { gunzipSync, gzipSync } from "node:zlib";
import type { StoredEffectPerson } from "../plan/effect-of.ts";
import { type Kysely, sql } from "kysely";
import type { Database, Row } from "../../../platform/db/schema.ts";
import type { LineRecord } from "../../tad/record/tad-lines.ts";
import type { TadRecord } from "../../tad/record/tad-head.ts";
import type { ImportPlan } from "../plan/plan-import.ts";

/** Packs quickly, to about a tenth of the size. */
const pack = (value: object): Uint8Array => gzipSync(JSON.stringify(value), { level: 1 });
const unpack = (packed: Uint8Array): unknown => JSON.parse(gunzipSync(packed).toString("utf8"));

/** Packs the people that a file changes. */
export const packPeople = (people: readonly StoredEffectPerson[]): Uint8Array => pack(people);

/** Unpacks the result of `packPeople`. */
export const unpackPeople = (packed: Uint8Array): StoredEffectPerson[] => unpack(packed) as StoredEffectPerson[];

type Changes = NonNullable<ImportPlan["changes"]>;
type Stored<Value> = { [Name in keyof Value]: Value[Name] extends Date ? string : Value[Name] };

const unitColumns = ["bargaining_unit_id", "complete", "completed_at", "completed_by", "completed_by_name"] as const;

/** The changed lines, and everything that the file added or removed. */
export type UndoRecord = {
  readonly lines: readonly LineRecord[];
  readonly addedIds: readonly string[];
  readonly assignmentIds: readonly string[];
  readonly personIds: readonly string[];
  readonly payrollNumbers: readonly { readonly id: string; readonly before: string; readonly after: string }[];
  readonly state: Row<"tads">["state"];
  readonly source: Row<"tads">["source"];
  readonly units: readonly (Pick<Row<"tad_units">, Exclude<(typeof unitColumns)[number], "completed_at">> & {
    readonly completed_at: string | null;
  })[];
  readonly reviewed: readonly Stored<Row<"acknowledgements">>[];
};

/** Packs the data needed to undo a file, before the file is added. */
export const packUndo = async (
  db: Kysely<Database>,
  { head, lines }: TadRecord,
  { placed, missing, newAssignments, newPeople, unitIds }: Changes,
): Promise<Uint8Array> => {
  const changedIds = new Set([...placed, ...missing.map((line) => ({ line }))].map(({ line }) => line.id));
  const isInUnits = sql<boolean>`bargaining_unit_id = any (${sql.val(unitIds)}::uuid[])`;
  const units = await db
    .selectFrom("tad_units")
    .select(unitColumns)
    .where("tad_id", "=", head.id)
    .where(isInUnits)
    .execute();
  const reviewed = await db
    .selectFrom("acknowledgements")
    .selectAll()
    .where("tad_id", "=", head.id)
    .where(isInUnits)
    .where("reason", "=", "")
    .execute();
  const numbers = new Map(lines.map(({ id, payroll_no }) => [id, payroll_no]));
  return pack({
    lines: lines.filter(({ id }) => changedIds.has(id)),
    payrollNumbers: placed.flatMap(({ line: { id, assignment_id, payroll_no: after } }) => {
      const before = numbers.get(id) ?? after;
      return before === after ? [] : [{ id: assignment_id, before, after }];
    }),
    state: head.state,
    addedIds: placed.flatMap(({ isNew, line }) => (isNew ? [line.id] : [])),
    assignmentIds: newAssignments.map(({ id }) => id),
    personIds: newPeople.map(({ id }) => id),
    source: head.source,
    units,
    reviewed,
  });
};

/** Unpacks the result of `packUndo`. */
export const unpackUndo = (packed: Uint8Array): UndoRecord => unpack(packed) as UndoRecord;
