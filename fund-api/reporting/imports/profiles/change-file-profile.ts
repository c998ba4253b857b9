import type * as calls from "#lib/reporting/file-profiles/contract.ts";
import type { ProfileChange } from "#lib/reporting/file-profiles/schema.ts";
import { profileRefusals } from "#lib/reporting/file-profiles/texts.en.ts";
import { columnOfAnswer, type Mapping } from "#lib/reporting/payroll-file/ground/mapping.ts";
import { listOpen } from "#lib/reporting/payroll-file/questions/questions.ts";
import { recordAudit } from "../../../desk/audit/write-audit.ts";
import { type Handler, signedIn } from "../../../platform/handler/handler.ts";
import { getNewestTarget, groupsOf, toProfileView } from "./get-file-profile.ts";
import { findProfileLocked, noSuchProfile, toProfileHead } from "./profile-record.ts";

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

const toAudit = (fileName: string, { columns, values, payCodes = [] }: Mapping): object => ({
  fileName,
  columns,
  values,
  payCodes,
});

/** Changes a profile's columns and codes for later files. No report changes. */
export const changeFileProfile: Handler<typeof calls.changeFileProfile> = async (
  { params, body, version },
  context,
) => {
  const record = await findProfileLocked(context, params.profileId);
  if (record === undefined) return noSuchProfile;
  if (record.version !== version) return { ok: false, code: "Stale", text: profileRefusals.Stale };
  const { mapping: savedMapping, name } = record;
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
    before: toAudit(name, savedMapping),
    after: toAudit(name, mapping),
  });
  const changedProfile = await findProfileLocked(context, record.id);
  return changedProfile === undefined
    ? noSuchProfile
    : { ok: true, value: await toProfileView(context, changedProfile) };
};
