import { describeProfile } from "./describe-profile.ts";
import type * as calls from "#lib/reporting/file-profiles/contract.ts";
import type { FileProfile } from "#lib/reporting/file-profiles/schema.ts";
import { countOf } from "#lib/platform/format/count.ts";
import { groupedFields } from "#lib/reporting/payroll-file/ground/fields.ts";
import { placeOfAnswer, type Mapping } from "#lib/reporting/payroll-file/ground/mapping.ts";
import type { ImportTarget } from "#lib/reporting/payroll-file/ground/import-target.ts";
import { employerOf } from "../../../platform/handler/employer-of.ts";
import type { Handler, HandlerContext } from "../../../platform/handler/handler.ts";
import { listHeads } from "../../tad/record/tad-head.ts";
import { getTarget, type ReportTarget } from "../record/load-target.ts";
import {
  type ColumnedFile,
  findProfile,
  hasColumnsOf,
  listColumnedFiles,
  noSuchProfile,
  type ProfileRecord,
  toLink,
  toProfileHead,
} from "./profile-record.ts";

/** The newest report of the employer, by whose agreements columns and codes are chosen. */
export const getNewestTarget = async (
  context: HandlerContext,
): Promise<Pick<ReportTarget, "unitTitles"> & Pick<ImportTarget, "unitCodes" | "classifications" | "percentOnly">> => {
  const [head] = await listHeads(context.db, employerOf(context));
  return head === undefined
    ? { unitCodes: [], unitTitles: {}, classifications: [], percentOnly: false }
    : getTarget(context, head);
};

/** Columns for each day or week, which were saved to hold one thing together: how many these are; null for the others. */
export const groupsOf = ({ columns }: Pick<Mapping, "columns">): (string | null)[] =>
  columns.map((field) => {
    const together = field === null ? 0 : columns.filter((one) => one === field).length;
    return field !== null && together > 1 && groupedFields.includes(field) ? countOf(together, "column") : null;
  });

/** The employer's newest file, where it has other columns. */
const findNewer = (record: ProfileRecord, [newest]: readonly ColumnedFile[]): FileProfile["newer"] => {
  if (newest === undefined || hasColumnsOf(record, newest)) return null;
  const [own, others] = [record.mapping.names ?? [], newest.names];
  const gone = own.filter((name) => !others.includes(name));
  const isAlike = own.length > 0 && gone.length * 3 <= own.length;
  return {
    ...toLink(newest),
    added: isAlike ? others.filter((name) => !own.includes(name)) : [],
    gone: isAlike ? gone : [],
  };
};

/** A profile as its page shows it. */
export const toProfileView = async (context: HandlerContext, record: ProfileRecord): Promise<FileProfile> => {
  const files = await listColumnedFiles(context);
  const { unitCodes, unitTitles, classifications } = await getNewestTarget(context);
  const { mapping } = record;
  return {
    ...toProfileHead(record, files),
    columns: mapping.columns,
    values: mapping.values.flatMap((one) => {
      const place = placeOfAnswer(one, mapping.columns);
      return place === null ? [] : [{ ...one, place }];
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

/** A profile with all its decisions. */
export const getFileProfile: Handler<typeof calls.getFileProfile> = async ({ params }, context) => {
  const record = await findProfile(context, params.profileId);
  return record === undefined ? noSuchProfile : { ok: true, value: await toProfileView(context, record) };
};
