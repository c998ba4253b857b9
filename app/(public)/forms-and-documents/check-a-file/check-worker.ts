import { checkFile, firstCheckRequest } from "#lib/reporting/payroll-file/check-file.ts";
import { toFileWithResults } from "#lib/reporting/payroll-file/file-with-results.ts";
import { shortenFindings } from "#lib/reporting/payroll-file/row-rules.ts";
import type { CheckedFile } from "./checked-file.ts";
import type { CheckAnswer, CheckQuestion } from "./use-file-check.ts";

/** Counts rows with a finding of this severity. */
const countRows = (findings: CheckedFile["findings"], severity: string): number =>
  new Set(findings.filter((finding) => finding.severity === severity).flatMap(({ rows }) => rows)).size;

const check = async ({ file, today, options }: CheckQuestion): Promise<CheckedFile> => {
  const request = options ?? firstCheckRequest;
  const { rows, ...read } = await checkFile(new Uint8Array(await file.arrayBuffer()), today, request);
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

const post = (message: CheckAnswer): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker responds to one page only
  postMessage(message);
};

// Runs in a worker so that a big file does not block the page. Nothing here uses the network.
addEventListener("message", ({ data: question }: MessageEvent<CheckQuestion>) => {
  const { no, file } = question;
  const respond = (checkedFile: CheckedFile | null): void => post({ no, file, checked: checkedFile });
  // Only reading can fail: the file was moved, or the browser has no permission to read it.
  void check(question).then(respond, () => respond(null));
});
post("READY");
