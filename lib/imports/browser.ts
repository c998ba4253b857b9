import type { AnswerOf, BodyOf, FailureOf } from "../contract/call.ts";
import type { Result } from "../contract/result.ts";
import { download } from "../http/browser/download.ts";
import { send } from "../http/browser/send.ts";
import type * as calls from "./calls.ts";
import type { CarryOver, Import, ImportMode } from "./schema.ts";
import { resultFileName } from "./result-file-name.ts";

type Answer<Name extends keyof typeof calls> = Promise<
  Result<AnswerOf<(typeof calls)[Name]>, FailureOf<(typeof calls)[Name]>>
>;
type Named = Pick<Import, "workMonth" | "id">;

// `actingFor`: the Employer ID for which the fund's staff act (docs/domain.md §9); no one else gives one.

const toParams = ({ workMonth, id }: Named) => ({ workMonth, importId: id });

/** Sends a file for a report, where it is kept and read; the report stays as it is. */
export const uploadImport = (workMonth: string, file: File, actingFor?: string): Answer<"uploadImport"> =>
  send<typeof calls.uploadImport>({
    method: "POST",
    path: "/api/reporting/tads/{workMonth}/imports",
    params: { workMonth },
    body: { fileName: file.name, bytes: file },
    actingFor,
  });

/** The file as it is to the report now. */
export const fetchImport = (named: Named, actingFor?: string): Answer<"getImport"> =>
  send<typeof calls.getImport>({
    method: "GET",
    path: "/api/reporting/tads/{workMonth}/imports/{importId}",
    params: toParams(named),
    actingFor,
  });

/** Says what the columns and codes of a file mean; answers how it reads then. */
export const mapImport = (
  named: Named,
  body: BodyOf<typeof calls.mapImport>,
  actingFor?: string,
): Answer<"mapImport"> =>
  send<typeof calls.mapImport>({
    method: "POST",
    path: "/api/reporting/tads/{workMonth}/imports/{importId}/mapping",
    params: toParams(named),
    body,
    actingFor,
  });

/** Puts a file into the report once per `intent`. `version` is the report's that the visitor saw. */
export const applyImport = (
  named: Named,
  how: { readonly mode: ImportMode; readonly carriedOver?: CarryOver | undefined },
  version: number,
  intent: string,
  actingFor?: string,
): Answer<"applyImport"> =>
  send<typeof calls.applyImport>({
    method: "POST",
    path: "/api/reporting/tads/{workMonth}/imports/{importId}/apply",
    params: toParams(named),
    body: how,
    version,
    intent,
    actingFor,
  });

/** Saves the file's rows with what became of each. */
export const saveResult = (
  named: Named,
  actingFor?: string,
): Promise<Result<null, FailureOf<typeof calls.downloadImportResult>>> =>
  download<typeof calls.downloadImportResult>(
    {
      method: "GET",
      path: "/api/reporting/tads/{workMonth}/imports/{importId}/result",
      params: toParams(named),
      actingFor,
    },
    { name: resultFileName(named.workMonth), type: "text/csv" },
  );
