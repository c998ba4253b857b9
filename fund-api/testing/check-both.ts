import type { Import } from "../../lib/imports/schema.ts";
import { checkFile, type FileCheck } from "../../lib/roster-file/check-file.ts";
import type { Mapping } from "../../lib/roster-file/columns/mapping.ts";
import type { ReportAnswers } from "../../lib/roster-file/report-answers.ts";
import type { RosterRow } from "../../lib/roster-file/roster-row.ts";
import { mapImport } from "../imports/map-import.ts";
import { unpackRows } from "../imports/read/read-rows.ts";
import { findRows } from "../imports/record/import-record.ts";
import { uploadImport } from "../imports/upload/upload-import.ts";
import { rosterNow, testKeys, type TestRoster } from "./rosters.ts";
import { openMonth, valueOf } from "./tad.ts";

/** A file with the choices a clerk makes for it, in both places; what is not chosen stays as it is guessed. */
export type SampleFile = {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly userName: string;
  readonly choices?: Partial<Mapping>;
  /** Codes of bargaining units mean the fund's units in an upload, and what they count in the checker. */
  readonly units?: readonly { readonly from: string; readonly code: string; readonly type: string }[];
  readonly answers?: Partial<ReportAnswers>;
};

/** A file as both places show it: before its columns are mapped, and after; rows are null where it is not read. */
export type BothWays = {
  readonly first: { readonly upload: Import; readonly checker: FileCheck };
  readonly upload: Import;
  readonly checker: FileCheck;
  readonly uploadRows: readonly RosterRow[] | null;
};

const today = rosterNow.toISOString().slice(0, 10);

const withChoices = (guess: Mapping | null, sample: SampleFile, unit: "code" | "type"): Mapping => {
  if (guess === null) throw new Error(`${sample.fileName} has no columns`);
  const { choices = {}, units = [] } = sample;
  const values = units.map((one) => ({ field: "agreement_code" as const, from: one.from, to: one[unit] }));
  return { ...guess, ...choices, values: [...guess.values, ...values] };
};

/** Uploads a file and checks it without an upload, with the same mapping. Both guess it for themselves. */
export const checkBoth = async (roster: TestRoster, sample: SampleFile): Promise<BothWays> => {
  const { fileName, bytes, userName, answers: chosen } = sample;
  const params = { workMonth: openMonth };
  const sent = valueOf(await roster.act(uploadImport, { params, body: { fileName, bytes } }, { userName }));
  const answers: ReportAnswers = { workMonth: openMonth, unitType: "HOUR", percentOnly: false, ...chosen };
  const checked = await checkFile(bytes, today, { answers, given: null, table: null, last: null });
  const first = { upload: sent, checker: checked };
  if (!checked.needsMapping) {
    const packed = await findRows({ db: roster.db, keys: testKeys }, sent.id);
    return { first, upload: sent, checker: checked, uploadRows: packed && [...unpackRows(packed).rows] };
  }
  const mapped = { params: { ...params, importId: sent.id }, body: withChoices(sent.mapping, sample, "code") };
  const upload = valueOf(await roster.act(mapImport, mapped, { userName }));
  const given = withChoices(checked.mapping, sample, "type");
  const checker = await checkFile(bytes, today, { answers, given, table: checked.steps?.table ?? null, last: null });
  const packed = await findRows({ db: roster.db, keys: testKeys }, sent.id);
  return { first, upload, checker, uploadRows: packed && [...unpackRows(packed).rows] };
};
