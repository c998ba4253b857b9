import { formatCount, countOf } from "#lib/platform/format/count.ts";
import { importTexts } from "#lib/reporting/imports/texts.en.ts";
import { type Mapping, columnOfAnswer } from "#lib/reporting/payroll-file/ground/mapping.ts";
import { questions } from "#lib/reporting/payroll-file/questions/questions.ts";
import type * as calls from "#lib/reporting/file-profiles/contract.ts";
import type { Handler, HandlerContext } from "../../../platform/handler/handler.ts";
import {
  listColumnedFiles,
  listProfileRecords,
  toProfileHead,
  type ColumnedFile,
  findProfile,
  hasSameColumns,
  noSuchProfile,
  type ProfileRecord,
  toLink,
  findProfileLocked,
} from "./profile-record.ts";
import type { FileProfile } from "#lib/reporting/file-profiles/schema.ts";
import { groupedFields } from "#lib/reporting/payroll-file/ground/fields.ts";
import type { ImportTarget } from "#lib/reporting/payroll-file/ground/import-target.ts";
import { employerOf } from "../../../platform/handler/employer-of.ts";
import { listHeads } from "../../tad/record/tad-head.ts";
import { getTarget, type ReportTarget } from "../record/load-target.ts";
import { profileRefusals } from "#lib/reporting/file-profiles/texts.en.ts";
import { recordAudit } from "../../../desk/audit/write-audit.ts";

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
  const records = await listProfileRecords(context);
  return { ok: true, value: { profiles: records.map((record) => toProfileHead(record, files)) } };
};

/** Returns the employer's newest report, whose agreements offer the choices for columns and codes. */
export const getNewestTarget = async (
  context: HandlerContext,
): Promise<Pick<ReportTarget, "unitTitles"> & Pick<ImportTarget, "unitCodes" | "classifications" | "percentOnly">> => {
  const [head] = await listHeads(context.db, employerOf(context));
  return head === undefined
    ? { unitCodes: [], unitTitles: {}, classifications: [], percentOnly: false }
    : getTarget(context, head);
};

/** Describes columns per day or week by the number saved together. Returns null for other columns. */
export const groupsOf = ({ columns }: Pick<Mapping, "columns">): (string | null)[] =>
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

/** Converts a profile for its page. */
export const toProfileView = async (context: HandlerContext, record: ProfileRecord): Promise<FileProfile> => {
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
  const record = await findProfile(context, params.profileId);
  return record === undefined ? noSuchProfile : { ok: true, value: await toProfileView(context, record) };
};

/** Deletes a profile, so that the next file's questions start over. No report changes. */
export const deleteFileProfile: Handler<typeof calls.deleteFileProfile> = async ({ params, version }, context) => {
  const record = await findProfileLocked(context, params.profileId);
  if (record === undefined) return noSuchProfile;
  if (record.version !== version) return { ok: false, code: "Stale", text: profileRefusals.StaleDelete };
  await context.db.deleteFrom("column_mappings").where("id", "=", record.id).execute();
  const { name: fileName, mapping } = record;
  await recordAudit(context, {
    action: "file-profile-deleted",
    subject: `file-profile:${record.id}`,
    before: { fileName, columns: mapping.columns, values: mapping.values, payCodes: mapping.payCodes ?? [] },
  });
  return { ok: true, value: { isDeleted: true } };
};
