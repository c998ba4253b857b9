import type { FileProfileHead } from "#lib/reporting/file-profiles/schema.ts";
import { profileRefusals } from "#lib/reporting/file-profiles/texts.en.ts";
import { sql } from "kysely";
import { labelColumn } from "#lib/reporting/payroll-file/ground/column-names.ts";
import { keyOfNames } from "#lib/reporting/payroll-file/sheets/kept-names.ts";
import type { Row } from "../../../platform/db/schema.ts";
import { fullNameIn } from "../../../platform/db/account-names.ts";
import { employerOf } from "../../../platform/handler/employer-of.ts";
import type { HandlerContext } from "../../../platform/handler/handler.ts";
import type { Refusal } from "../../tad/record/tad-lock.ts";

/** A profile, and who saved it. */
export type ProfileRecord = Row<"column_mappings"> & { saved_by_name: string };

/** A file with columns, as profiles are compared with it. */
export type ColumnedFile = Pick<Row<"uploads">, "id" | "file_name" | "uploaded_at"> & {
  work_month: string;
  names: string[];
};

const profiles = (context: Pick<HandlerContext, "db" | "account" | "actingFor">) =>
  context.db
    .selectFrom("column_mappings as m")
    .innerJoin("accounts as a", "a.id", "m.saved_by")
    .selectAll("m")
    .select(fullNameIn("a").as("saved_by_name"))
    .where("m.employer_id", "=", employerOf(context));

/** The profiles of an employer, newest first. */
export const listProfileRecords = (context: HandlerContext): Promise<ProfileRecord[]> =>
  profiles(context).orderBy("m.saved_at", "desc").orderBy("m.id").execute();

/** The answer is the same for what was deleted and for what is another employer's. */
export const noSuchProfile: Refusal<"NotFound"> = { ok: false, code: "NotFound", text: profileRefusals.NotFound };

/** A profile of an employer; undefined where it isn't the employer's or was deleted. */
export const findProfile = (context: HandlerContext, profileId: string): Promise<ProfileRecord | undefined> =>
  profiles(context).where("m.id", "=", profileId).executeTakeFirst();

/** Does what `findProfile` does, and no one else changes it until this transaction ends. */
export const findProfileLocked = (context: HandlerContext, profileId: string): Promise<ProfileRecord | undefined> =>
  profiles(context).where("m.id", "=", profileId).forUpdate("m").executeTakeFirst();

/** The files of an employer that have columns, newest first. */
export const listColumnedFiles = (context: HandlerContext): Promise<ColumnedFile[]> =>
  context.db
    .selectFrom("uploads as u")
    .innerJoin("tads as t", "t.id", "u.tad_id")
    .select(["u.id", "u.file_name", "u.uploaded_at", "t.work_month", sql<string[]>`u.mapping->'names'`.as("names")])
    .where("u.employer_id", "=", employerOf(context))
    .where("u.mapping", "is not", null)
    .orderBy("u.uploaded_at", "desc")
    .orderBy("u.id")
    .execute();

/** Says whether a file has the columns of a profile. */
export const hasColumnsOf = ({ mapping }: ProfileRecord, { names }: ColumnedFile): boolean =>
  keyOfNames(names) === keyOfNames(mapping.names);

/** A file as a link to it says it. */
export const toLink = ({ id, file_name, work_month }: ColumnedFile) => ({
  importId: id,
  fileName: file_name,
  workMonth: work_month,
});

/** A profile as a list shows it. */
export const toProfileHead = (record: ProfileRecord, files: readonly ColumnedFile[]): FileProfileHead => {
  const { id, version, name, mapping, saved_at, saved_by_name } = record;
  const lastUsed = files.find((file) => hasColumnsOf(record, file));
  return {
    profileId: id,
    version,
    fileName: name,
    columnNames: mapping.columns.map((_, place) => labelColumn(mapping.names?.[place], place)),
    savedAt: saved_at.toISOString(),
    savedBy: saved_by_name,
    lastUsed: lastUsed === undefined ? null : toLink(lastUsed),
  };
};
