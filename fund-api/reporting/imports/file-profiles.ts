import type * as calls from "#lib/reporting/file-profiles/contract.ts";
import { formatCount, countOf } from "#lib/platform/format/count.ts";
import { importTexts } from "#lib/reporting/imports/texts.en.ts";
import type { Mapping } from "#lib/reporting/payroll-file/ground/mapping.ts";
import { columnOfAnswer, type ImportTarget } from "#lib/reporting/payroll-file/ground/choices.ts";
import { questions, listOpen } from "#lib/reporting/payroll-file/questions/questions.ts";
import { type Handler, type HandlerContext, signedIn } from "../../platform/handler/handler.ts";
import type { FileProfile, FileProfileHead, ProfileChange } from "#lib/reporting/file-profiles/schema.ts";
import { groupedFields } from "#lib/reporting/payroll-file/ground/fields.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import { listHeads } from "../tad/record/tad-head.ts";
import { getTarget, type ReportTarget } from "./record/load-target.ts";
import { profileRefusals } from "#lib/reporting/file-profiles/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { sql } from "kysely";
import { labelColumn } from "#lib/reporting/payroll-file/ground/column-names.ts";
import { keyOfNames } from "#lib/reporting/payroll-file/cells/period-names.ts";
import type { Row } from "../../platform/db/schema.ts";
import { fullNameIn } from "../../platform/db/account-names.ts";
import type { Refusal } from "../tad/record/tad-lock.ts";

type ProfileRecord = Row<"column_mappings"> & { saved_by_name: string };

type ColumnedFile = Pick<Row<"uploads">, "id" | "file_name" | "uploaded_at"> & {
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

/** The message is the same for a deleted profile and for another employer's. */
const noSuchProfile: Refusal<"NotFound"> = { ok: false, code: "NotFound", text: profileRefusals.NotFound };

const findProfileLocked = (context: HandlerContext, profileId: string): Promise<ProfileRecord | undefined> =>
  selectProfiles(context).where("m.id", "=", profileId).forUpdate("m").executeTakeFirst();

const listColumnedFiles = (context: HandlerContext): Promise<ColumnedFile[]> =>
  context.db
    .selectFrom("uploads as u")
    .innerJoin("tads as t", "t.id", "u.tad_id")
    .select(["u.id", "u.file_name", "u.uploaded_at", "t.work_month", sql<string[]>`u.mapping->'names'`.as("names")])
    .where("u.employer_id", "=", employerOf(context))
    .where("u.mapping", "is not", null)
    .orderBy("u.uploaded_at", "desc")
    .orderBy("u.id")
    .execute();

const hasSameColumns = ({ mapping }: ProfileRecord, { names }: ColumnedFile): boolean =>
  keyOfNames(names) === keyOfNames(mapping.names);

const toLink = ({ id, file_name, work_month }: ColumnedFile) => ({
  importId: id,
  fileName: file_name,
  workMonth: work_month,
});

const toProfileHead = (record: ProfileRecord, files: readonly ColumnedFile[]): FileProfileHead => {
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

type Decision = { readonly about: string; readonly says: string[] };

const maxPeopleShown = 20;

/** Formats a person's key as "Alvarez, Dana, SSN ending in 0001, no. 12". */
const formatPerson = (key: string): string => {
  const [ssnLast4 = "", payrollNo = "", name = ""] = key.split("|");
  return importTexts.unclearPerson({ name, ssnLast4, payrollNo });
};

const describePeople = ({ people = [] }: Mapping): Decision => ({
  about: "People you chose for rows that don’t clearly show whose they are",
  says: [
    ...people.slice(0, maxPeopleShown).map(({ from, to }) => `${formatPerson(from)}: member ID ${to}`),
    ...(people.length > maxPeopleShown ? [`and ${formatCount(people.length - maxPeopleShown)} more`] : []),
  ],
});

/** Describes a profile's decisions other than columns and codes, one entry per question. */
export const describeProfile = (mapping: Mapping): Decision[] =>
  [
    ...questions.flatMap(({ decided }) =>
      decided === undefined ? [] : [{ about: decided.title, says: decided.describe(mapping) }],
    ),
    describePeople(mapping),
  ].filter(({ says }) => says.length > 0);

/** Returns the employer's profiles, newest first. */
export const listFileProfiles: Handler<typeof calls.listFileProfiles> = async (_, context) => {
  const files = await listColumnedFiles(context);
  const records = await selectProfiles(context).orderBy("m.saved_at", "desc").orderBy("m.id").execute();
  return { ok: true, value: { profiles: records.map((record) => toProfileHead(record, files)) } };
};

/** Returns the employer's newest report, whose agreements offer the choices for columns and codes. */
const getNewestTarget = async (
  context: HandlerContext,
): Promise<Pick<ReportTarget, "unitTitles"> & Pick<ImportTarget, "unitCodes" | "classifications" | "percentOnly">> => {
  const [head] = await listHeads(context.db, employerOf(context));
  return head === undefined
    ? { unitCodes: [], unitTitles: {}, classifications: [], percentOnly: false }
    : getTarget(context, head);
};

/** Describes columns per day or week by the number saved together. Returns null for other columns. */
const groupsOf = ({ columns }: Pick<Mapping, "columns">): (string | null)[] =>
  columns.map((field) => {
    const columnCount = field === null ? 0 : columns.filter((column) => column === field).length;
    return field !== null && columnCount > 1 && groupedFields.includes(field) ? countOf(columnCount, "column") : null;
  });

const findNewer = (record: ProfileRecord, [newest]: readonly ColumnedFile[]): FileProfile["newer"] => {
  if (newest === undefined || hasSameColumns(record, newest)) return null;
  const [currentNames, newestNames] = [record.mapping.names ?? [], newest.names];
  const removedNames = currentNames.filter((name) => !newestNames.includes(name));
  const isSimilar = currentNames.length > 0 && removedNames.length * 3 <= currentNames.length;
  return {
    ...toLink(newest),
    added: isSimilar ? newestNames.filter((name) => !currentNames.includes(name)) : [],
    gone: isSimilar ? removedNames : [],
  };
};

const toProfileView = async (context: HandlerContext, record: ProfileRecord): Promise<FileProfile> => {
  const files = await listColumnedFiles(context);
  const { unitCodes, unitTitles, classifications } = await getNewestTarget(context);
  const { mapping } = record;
  return {
    ...toProfileHead(record, files),
    columns: mapping.columns,
    values: mapping.values.flatMap((value) => {
      const index = columnOfAnswer(value, mapping.columns);
      return index === null ? [] : [{ ...value, place: index }];
    }),
    payCodes: [...(mapping.payCodes ?? [])],
    groups: groupsOf(mapping),
    decided: describeProfile(mapping),
    choices: {
      agreementCodes: [...unitCodes],
      agreementTitles: { ...unitTitles },
      classifications: [...classifications],
    },
    newer: findNewer(record, files),
  };
};

/** Returns a profile with all its decisions. */
export const getFileProfile: Handler<typeof calls.getFileProfile> = async ({ params }, context) => {
  const record = await selectProfiles(context).where("m.id", "=", params.profileId).executeTakeFirst();
  return record === undefined ? noSuchProfile : { ok: true, value: await toProfileView(context, record) };
};

/** Deletes a profile, so that the next file's questions start over. No report changes. */
export const deleteFileProfile: Handler<typeof calls.deleteFileProfile> = async ({ params, version }, context) => {
  const record = await findProfileLocked(context, params.profileId);
  if (record === undefined) return noSuchProfile;
  if (record.version !== version) return { ok: false, code: "Stale", text: profileRefusals.StaleDelete };
  await context.db.deleteFrom("column_mappings").where("id", "=", record.id).execute();
  const subject = `file-profile:${record.id}`;
  await recordAudit(context, { action: "file-profile-deleted", subject, before: toAudit(record) });
  return { ok: true, value: { isDeleted: true } };
};

const isCodeField = (field: Mapping["columns"][number]): boolean => field === "pay_code" || field === "pair_code";

/** Applies a change to a mapping. Meanings of codes stay as long as their columns contain the same kind of codes. */
const withChange = (savedMapping: Mapping, { columns, values, payCodes }: ProfileChange): Mapping => {
  const { payCodes: _, ...otherFields } = savedMapping;
  const areCodesAlike = columns.every((field, index) => {
    const savedField = savedMapping.columns[index] ?? null;
    return field === savedField || !(isCodeField(field) || isCodeField(savedField));
  });
  return {
    ...otherFields,
    columns,
    values: values.filter((value) => {
      const index = columnOfAnswer(value, columns);
      return value.to !== "" && index !== null && columns[index] === value.field;
    }),
    ...(areCodesAlike && payCodes.length > 0 && { payCodes }),
  };
};

const toAudit = ({ name: fileName, mapping }: Pick<ProfileRecord, "name" | "mapping">): object => {
  const { columns, values, payCodes = [] } = mapping;
  return { fileName, columns, values, payCodes };
};

/** Changes a profile's columns and codes for later files. No report changes. */
export const changeFileProfile: Handler<typeof calls.changeFileProfile> = async (
  { params, body, version },
  context,
) => {
  const record = await findProfileLocked(context, params.profileId);
  if (record === undefined) return noSuchProfile;
  if (record.version !== version) return { ok: false, code: "Stale", text: profileRefusals.Stale };
  const { mapping: savedMapping } = record;
  if (body.columns.length !== savedMapping.columns.length)
    return { ok: false, code: "NoColumns", text: profileRefusals.NoColumns };
  const mapping = withChange(savedMapping, body);
  const names = toProfileHead(record, []).columnNames;
  const groups = groupsOf(savedMapping);
  const sampled = names.map((column, index) => ({ name: column, group: groups[index] ?? undefined }));
  const gaps = listOpen(mapping, await getNewestTarget(context), sampled).messages;
  if (gaps.length > 0) return { ok: false, code: "MappingIncomplete", text: profileRefusals.incomplete(gaps) };
  const newColumns = {
    mapping: JSON.stringify(mapping),
    saved_by: signedIn(context).id,
    saved_at: context.now,
    version: version + 1,
  };
  await context.db.updateTable("column_mappings").set(newColumns).where("id", "=", record.id).execute();
  await recordAudit(context, {
    action: "file-profile-changed",
    subject: `file-profile:${record.id}`,
    before: toAudit(record),
    after: toAudit({ ...record, mapping }),
  });
  const changedProfile = await findProfileLocked(context, record.id);
  return changedProfile === undefined
    ? noSuchProfile
    : { ok: true, value: await toProfileView(context, changedProfile) };
};
