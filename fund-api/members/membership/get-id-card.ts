import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type * as calls from "../../../lib/members/membership/contract.ts";
import { addressLines } from "../../../lib/platform/format/person.ts";
import { idCardFileName } from "../../../lib/members/membership/files/file-words.ts";
import type { IdCard } from "../../../lib/members/membership/schema.ts";
import { memberTexts } from "../../../lib/members/membership/texts.en.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { respondWithPdf } from "../../reporting/receipts/render-in-process.ts";
import { findMember, readCoverage, readPensionCredit } from "./get-membership.ts";
import { hasFund, listHistoryLines } from "./work-history-rows.ts";

/** Finds the member's card. Returns null for someone without work under this fund. */
const findCard = async (context: HandlerContext): Promise<IdCard | null> => {
  const { db, now } = context;
  const { brand } = context.site;
  const fund = brand.key === "pension" ? "PEN" : "HW";
  const member = await findMember(context);
  const lines = member === null ? [] : await listHistoryLines(db, member.personId);
  if (member === null || !hasFund(lines, fund)) return null;
  const asOf = fundDate(now);
  const coverage = fund === "HW" ? await readCoverage(db, lines, asOf) : [];
  const credit = fund === "PEN" ? await readPensionCredit(db, lines, asOf) : null;
  return {
    memberId: member.memberId,
    memberName: member.memberName,
    fund,
    planName: brand.fullName,
    phone: brand.phone,
    email: brand.email,
    claimsTo: addressLines(brand.address),
    coveredMonths: coverage.filter(({ state }) => state === "COVERED").map(({ month }) => month),
    quarters: credit?.quarters ?? null,
    asOf,
  };
};

/** Returns the signed-in member's ID card. */
export const getIdCard: Handler<typeof calls.getIdCard> = async (_request, context) => ({
  ok: true,
  value: { card: await findCard(context) },
});

/** Returns the card as a PDF, which opens offline once it is saved. */
export const downloadIdCardPdf: Handler<typeof calls.downloadIdCardPdf> = async (_request, context) => {
  const card = await findCard(context);
  if (card === null) return { ok: false, code: "NoCard", text: memberTexts.noCard(context.site.brand.fullName) };
  const { language } = context;
  const pdfKey = { id: `${card.memberId} ${card.fund}`, version: Math.floor(context.now.getTime() / 1000) };
  const order = { kind: "id-card", content: card, language, at: context.now, source: pdfKey } as const;
  return respondWithPdf(context, idCardFileName(card.fund), order);
};
