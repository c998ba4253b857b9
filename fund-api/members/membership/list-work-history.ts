import type * as calls from "../../../lib/members/membership/contract.ts";
import type { WorkHistoryFilter, MemberLine } from "../../../lib/members/membership/schema.ts";
import { workHistoryFileName, memberLabels } from "../../../lib/members/membership/files/file-words.ts";
import { buildFileResponse } from "../../platform/handler/file-answer.ts";
import { signedIn, type Handler, type HandlerContext } from "../../platform/handler/handler.ts";
import { listOpenMissingReports, listReportedMonths } from "../../messages/inbox/month-report/reports-by-member.ts";
import { respondWithPdf } from "../../reporting/receipts/render-in-process.ts";
import type { WorkHistoryFile } from "../../reporting/receipts/work-history-pdf.ts";
import { findMember } from "./get-membership.ts";
import { listHistoryChoices, listWholeHistory, readWorkHistory } from "./work-history-rows.ts";
import { csvDecimal, encodeCsv } from "../../../lib/platform/format/csv.ts";
import type { Language } from "../../../lib/site/language/texts.ts";
import { unitCells } from "../../../lib/reporting/line/cells.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";

type Words = (typeof memberLabels)[Language];

const amountCells = ({ amounts }: MemberLine, fund: FundCode, { contributionText }: Words): string[] => {
  const amount = amounts.find((item) => item.fund === fund);
  return amount === undefined ? ["", ""] : [csvDecimal(amount.cents), contributionText(amount.explanation)];
};

const lineCells = (line: MemberLine, words: Words): string[] => [
  line.workMonth,
  line.employerName,
  line.unitTitle,
  line.classification,
  line.statusCode,
  words.statusName(line),
  line.statusDate ?? "",
  words.fileTexts.units[line.unitType],
  ...unitCells.map((cell) => csvDecimal(line[cell])),
  line.grossWages === null ? "" : csvDecimal(line.grossWages),
  ...amountCells(line, "HW", words),
  ...amountCells(line, "PEN", words),
  words.wholeStateText(line),
];

/** Builds UTF-8 CSV with a byte order mark, which spreadsheets need to recognize the encoding. */
const workHistoryCsv = (lines: readonly MemberLine[], language: Language): Uint8Array<ArrayBuffer> => {
  const words = memberLabels[language];
  return encodeCsv([Object.values(words.fileTexts.csvColumns), ...lines.map((line) => lineCells(line, words))]);
};

/** Returns one page of the member's reported lines. Returns none for a login without a person. */
export const listWorkHistory: Handler<typeof calls.listWorkHistory> = async ({ query }, context) => {
  const { db } = context;
  const member = await findMember(context);
  const reports = await listReportedMonths(db, signedIn(context).id);
  const missing = listOpenMissingReports(reports);
  if (member === null) {
    const emptyHistory = { lines: [], page: { next: null, previous: null }, years: [], employers: [] };
    return { ok: true, value: { ...emptyHistory, missing } };
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

/** Returns all filtered lines as CSV in the language of the request. */
export const downloadWorkHistoryCsv: Handler<typeof calls.downloadWorkHistoryCsv> = async ({ query }, context) => {
  const { lines } = await readFile(query, context);
  return buildFileResponse(workHistoryFileName("csv"), "csv", workHistoryCsv(lines, context.language));
};

/** Returns all filtered lines as a tagged PDF. */
export const downloadWorkHistoryPdf: Handler<typeof calls.downloadWorkHistoryPdf> = async ({ query }, context) => {
  const content = await readFile(query, context);
  // Two requests share a document only if member, filters and second are the same.
  const { language } = context;
  const pdfKey = {
    id: `${content.memberId} ${JSON.stringify(query)}`,
    version: Math.floor(context.now.getTime() / 1000),
  };
  const order = { kind: "work-history", content, language, at: context.now, source: pdfKey } as const;
  return respondWithPdf(context, workHistoryFileName("pdf"), order);
};
