import { checkFile, firstCheckRequest } from "#lib/reporting/payroll-file/check-file.ts";
import { toFileWithResults } from "#lib/reporting/payroll-file/file-with-results.ts";
import { shortenFindings } from "#lib/reporting/payroll-file/row-rules.ts";
import type { CheckedFile } from "./checked-file.ts";
import type { CheckResponse, CheckRequest } from "./use-file-check.ts";

/** Counts rows with a finding of this severity. */
const countRows = (findings: CheckedFile["findings"], severity: string): number =>
  new Set(findings.filter((finding) => finding.severity === severity).flatMap(({ rows }) => rows)).size;

const check = async ({ file, today, options }: CheckRequest): Promise<CheckedFile> => {
  const { rows, ...read } = await checkFile(
    new Uint8Array(await file.arrayBuffer()),
    today,
    options ?? firstCheckRequest,
  );
  return {
    ...read,
    today,
    rowsRead: rows.reduce((sum, { addedRows }) => sum + (addedRows?.length ?? 1), 0),
    rowsWithErrors: countRows(read.findings, "ERROR"),
    rowsWithWarnings: countRows(read.findings, "WARNING"),
    findings: shortenFindings(read.findings),
    copy: rows.length === 0 ? null : new Blob([toFileWithResults({ rows, ...read })], { type: "text/csv" }),
  };
};

const post = (message: CheckResponse): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker responds to one page only
  postMessage(message);
};

// Runs in a worker so that a big file does not block the page. Nothing here uses the network.
addEventListener("message", ({ data: request }: MessageEvent<CheckRequest>) => {
  const { requestNo, file } = request;
  const respond = (checkedFile: CheckedFile | null): void => post({ requestNo, file, checked: checkedFile });
  // Only reading can fail: the file was moved, or the browser has no permission to read it.
  void check(request).then(respond, () => respond(null));
});
post("READY");
