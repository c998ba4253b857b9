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

export type ProfileRecord = Row<"column_mappings"> & { saved_by_name: string };

export type ColumnedFile = Pick<Row<"uploads">, "id" | "file_name" | "uploaded_at"> & {
  work_month: string;
  names: string[];
};

const selectProfiles = (context: Pick<HandlerContext, "db" | "account" | "actingFor">) =>
  context.db
    .selectFrom("column_mappings as m")
    .innerJoin("accounts as a", "a.id", "m.saved_by")
    .selectAll("m")
    .select(fullNameIn("a").as("saved_by_name"))
    .where("m.employer_id", "=", employerOf(context));

/** Lists the employer's profiles, newest first. */
export const listProfileRecords = (context: HandlerContext): Promise<ProfileRecord[]> =>
  selectProfiles(context).orderBy("m.saved_at", "desc").orderBy("m.id").execute();

/** The message is the same for a deleted profile and for another employer's. */
export const noSuchProfile: Refusal<"NotFound"> = { ok: false, code: "NotFound", text: profileRefusals.NotFound };

/** Finds an employer's profile. Returns undefined for a deleted one or another employer's. */
export const findProfile = (context: HandlerContext, profileId: string): Promise<ProfileRecord | undefined> =>
  selectProfiles(context).where("m.id", "=", profileId).executeTakeFirst();

/** Finds a profile as `findProfile` does, and locks it until this transaction ends. */
export const findProfileLocked = (context: HandlerContext, profileId: string): Promise<ProfileRecord | undefined> =>
  selectProfiles(context).where("m.id", "=", profileId).forUpdate("m").executeTakeFirst();

/** Lists the employer's files with columns, newest first. */
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

/** Returns true if a file has the profile's columns. */
export const hasSameColumns = ({ mapping }: ProfileRecord, { names }: ColumnedFile): boolean =>
  keyOfNames(names) === keyOfNames(mapping.names);

/** Converts a file for a link. */
export const toLink = ({ id, file_name, work_month }: ColumnedFile) => ({
  importId: id,
  fileName: file_name,
  workMonth: work_month,
});

/** Converts a profile for a list. */
export const toProfileHead = (record: ProfileRecord, files: readonly ColumnedFile[]): FileProfileHead => {
  const { id, version, name, mapping, saved_at, saved_by_name } = record;
  const lastUsed = files.find((file) => hasSameColumns(record, file));
  return {
    profileId: id,
    version,
    fileName: name,
    columnNames: mapping.columns.map((_, index) => labelColumn(mapping.names?.[index], index)),
    savedAt: saved_at.toISOString(),
    savedBy: saved_by_name,
    lastUsed: lastUsed === undefined ? null : toLink(lastUsed),
  };
};
