import type * as calls from "../../lib/membership/contract.ts";
import type { WorkHistoryFilter } from "../../lib/membership/schema.ts";
import { workHistoryFileName } from "../../lib/membership/files/file-names.ts";
import { fileAnswer } from "../handler/file-answer.ts";
import { signedIn, type Handler, type HandlerContext } from "../handler/handler.ts";
import { listOpenMissing, listReportedMonths } from "../inbox/month-report/reports-by-member.ts";
import { renderPdf } from "../receipts/render-in-process.ts";
import type { WorkHistoryFile } from "../receipts/work-history-pdf.ts";
import { findMember } from "./find-member.ts";
import { workHistoryCsv } from "./work-history-csv.ts";
import { listHistoryChoices, listWholeHistory, readWorkHistory } from "./work-history-rows.ts";

/** One page of the signed-in member's reported lines; none for a login that isn't linked to a person. */
export const listWorkHistory: Handler<typeof calls.listWorkHistory> = async ({ query }, context) => {
  const { db } = context;
  const member = await findMember(context);
  const reports = await listReportedMonths(db, signedIn(context).id);
  const missing = listOpenMissing(reports);
  if (member === null) {
    const none = { lines: [], page: { next: null, previous: null }, years: [], employers: [] };
    return { ok: true, value: { ...none, missing } };
  }
  const { rows, page } = await readWorkHistory(db, member.personId, { query, language: context.language }, reports);
  const choices = await listHistoryChoices(db, member.personId);
  return { ok: true, value: { lines: [...rows], missing, page, ...choices } };
};

const readFile = async (filter: WorkHistoryFilter, context: HandlerContext): Promise<WorkHistoryFile> => {
  const member = await findMember(context);
  return {
    memberName: member?.memberName ?? "",
    memberId: member?.memberId ?? "",
    lines:
      member === null
        ? []
        : await listWholeHistory(context.db, member.personId, { query: filter, language: context.language }),
  };
};

const fileOf = (kind: "csv" | "pdf", bytes: Uint8Array) => fileAnswer(workHistoryFileName(kind), kind, bytes);

/** All lines that the filters leave, as CSV in the language asked for. */
export const downloadWorkHistoryCsv: Handler<typeof calls.downloadWorkHistoryCsv> = async ({ query }, context) =>
  fileOf("csv", workHistoryCsv((await readFile(query, context)).lines, context.language));

/** All lines that the filters leave, as a tagged PDF. */
export const downloadWorkHistoryPdf: Handler<typeof calls.downloadWorkHistoryPdf> = async ({ query }, context) => {
  const content = await readFile(query, context);
  // Two requests share a document only when the member, the filters and the second are the same.
  const { language } = context;
  const of = { id: `${content.memberId} ${JSON.stringify(query)}`, version: Math.floor(context.now.getTime() / 1000) };
  const made = await renderPdf(context.lane, { kind: "work-history", content, language, at: context.now, of });
  return "code" in made ? made : fileOf("pdf", made.bytes);
};
