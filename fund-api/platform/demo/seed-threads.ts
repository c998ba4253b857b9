import { fullNameOf } from "../db/account-names.ts";
import { signedIn } from "../handler/handler.ts";
import type { Thread } from "../../../lib/messages/inbox/schema.ts";
import { uploadAttachment } from "../../messages/inbox/attachments/attachment-calls.ts";
import { assignThread } from "../../messages/inbox/manage-thread.ts";
import { shareThread } from "../../messages/inbox/share-thread.ts";
import { replyToThread } from "../../messages/inbox/reply-to-thread.ts";
import { reportMonth } from "../../messages/inbox/report-month.ts";
import { startThread } from "../../messages/inbox/start-thread.ts";
import { listWorkHistory } from "../../members/membership/list-work-history.ts";
import { runActionAs, done, markEmailsSent, type Seeding } from "./money/acting.ts";
import { demoId } from "./rosters/ids.ts";
import { demoEmployerIds } from "./rosters/roster-agreements.ts";
import { formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { formatUnitsInWords } from "../../../lib/platform/format/unit-words.ts";
import type { MemberLine } from "../../../lib/members/membership/schema.ts";
import {
  body as bodyStyle,
  writeHead,
  beginSheet,
  endSheet,
  writeText,
} from "../../reporting/receipts/sheet/pdf-drawing.ts";
import { left, right, writeTable } from "../../reporting/receipts/sheet/pdf-table.ts";

const staff = "ops-accounting";

const assignToStaff = async (seeding: Seeding, { threadId, version }: Thread): Promise<Thread> => {
  const context = await runActionAs(seeding, staff, { day: -3, time: "09:05" });
  const body = { assigneeId: demoId(`account:${staff}`) };
  return done(await assignThread({ params: { threadId }, body, version, query: {} }, context));
};

const replyAsStaff = async (seeding: Seeding, { threadId }: Thread, text: string): Promise<void> => {
  const context = await runActionAs(seeding, staff, { day: -2, time: "10:40" });
  done(await replyToThread({ params: { threadId }, body: { text }, version: undefined, query: {} }, context));
};

const startLateChargeThread = async (seeding: Seeding): Promise<void> => {
  const admin = await runActionAs(seeding, "lakeside-admin", { day: -4, time: "14:20" });
  const body = {
    subject: "Late charge on our statement",
    text: "Our statement shows a late charge for the pension fund. How was it calculated, and can it be waived?",
    about: "GENERAL",
    aboutId: null,
  } as const;
  const thread = done(await startThread({ params: {}, body, version: undefined, query: {} }, admin));
  await assignToStaff(seeding, thread);
  await replyAsStaff(
    seeding,
    thread,
    "Your agreement adds this charge to contributions that are paid late. Your statement shows how it was calculated, next to the charge. Tell us what delayed the payment, and we’ll look at a waiver.",
  );
};

/** Makes a pay stub that shows one more unit than was reported for the month. */
const payStubPdf = (
  { workMonth, employerName, units, unitType }: Pick<MemberLine, "workMonth" | "employerName" | "units" | "unitType">,
  name: string,
  madeAt: Date,
): Promise<Uint8Array> => {
  const sheet = beginSheet(`Pay stub for ${formatWorkMonth(workMonth)}`, madeAt, true);
  writeHead(sheet, `Pay stub for ${formatWorkMonth(workMonth)}`, employerName);
  writeText(sheet, "P", name, { style: bodyStyle, above: 6 });
  const worked = formatUnitsInWords(units + 100, unitType);
  const cells = ["Regular time", worked].map((text) => ({ text }));
  writeTable(sheet, [left("Earnings", 220), right("Worked", 120)], [{ cells }]);
  return endSheet(sheet, "Invented for the demonstration");
};

const reportNewestMonth = async (seeding: Seeding): Promise<void> => {
  const member = await runActionAs(seeding, "plan-member", { day: -4, time: "18:10" });
  const { lines } = done(await listWorkHistory({ params: {}, query: {}, body: undefined, version: undefined }, member));
  const [line] = lines;
  if (line === undefined) throw new Error("The demonstration's member has no work history.");
  const bytes = Buffer.from(await payStubPdf(line, fullNameOf(signedIn(member)), member.now));
  const file = { fileName: `pay-stub-${line.workMonth}.pdf`, bytes };
  const { attachmentId } = done(await uploadAttachment({ params: {}, body: file, version: undefined }, member));
  const body = {
    about: "WRONG_MONTH",
    lineId: line.id,
    shouldBe: "One more week",
    text: "My pay stub for this month has one more week than this report.",
  } as const;
  const requestBody = { ...body, attachmentIds: [attachmentId] };
  const thread = done(await reportMonth({ params: {}, body: requestBody, version: undefined, query: {} }, member));
  const { threadId, version } = await assignToStaff(seeding, thread);
  const shareBody = {
    employerId: demoEmployerIds.lakeside,
    text: "Please compare this month with your payroll. If a week is missing, correct the month.",
  };
  const context = await runActionAs(seeding, staff, { day: -3, time: "09:10" });
  done(await shareThread({ params: { threadId }, body: shareBody, version, query: {} }, context));
  await replyAsStaff(seeding, thread, "Thank you, we asked your employer to check. You’ll see the correction here.");
};

/** Uses fund API calls to seed two conversations from the last few days. */
export const seedThreads = async (seeding: Seeding): Promise<void> => {
  await startLateChargeThread(seeding);
  await reportNewestMonth(seeding);
  await markEmailsSent(seeding);
};
