import { bankAccountAuthorization } from "#lib/money/bank-accounts/bank-account-faults.ts";
import { writeReturnFile } from "#lib/money/ach/write-return-file.ts";
import type { FundCode } from "#lib/reporting/tad/schema.ts";
import { readReturns } from "../../../money/ach/read-returns.ts";
import { keepFile, recordReturnFile } from "../../../money/ach/return-files.ts";
import { addBankAccount } from "../../../money/bank-accounts/add-bank-account.ts";
import { settleBatch } from "../../jobs/settle-batches.ts";
import { demoFundBanks } from "../rosters/roster-employers.ts";
import { runActionAs, bankingDay, type DemoAction, done, noRequest, type Seeding, type When } from "./acting.ts";
import { sendBatch } from "./bank-batches.ts";

type Account = { readonly nickname: string; readonly routing: string; readonly accountNumber: string };

/** Adds a bank account that waits for its prenote. */
export const addAccount = async (seeding: Seeding, userName: string, when: When, account: Account): Promise<void> => {
  const admin = await runActionAs(seeding, userName, when);
  const body = {
    ...account,
    accountNumberAgain: account.accountNumber,
    type: "CHECKING",
    verification: "PRENOTE",
    authorizationVersion: bankAccountAuthorization.version,
  } as const;
  done(await addBankAccount({ ...noRequest, body }, admin));
};

type NoticeCase = {
  readonly fund: FundCode;
  /** Banking day, relative to today, when the account is added and its prenote is sent. */
  readonly sent: number;
  readonly noticed: number;
  readonly account: Account;
  readonly code: string;
  readonly info: string;
};

/** Uploads and records a bank's file with one notice. */
const recordNotice = async (
  seeding: Seeding,
  { fund, noticed: noticeDay, account, code, info }: NoticeCase,
  originalTrace: string,
): Promise<void> => {
  const clerk = await runActionAs(seeding, "ops-accounting", { day: noticeDay, time: "08:50" });
  const date = bankingDay(seeding, noticeDay);
  const companyId = demoFundBanks.find((bank) => bank.fund === fund)?.company_id ?? "";
  const trace = `${account.routing.slice(0, 8)}0000001`;
  const returned = [{ code, info, originalTrace, cents: 0, routing: account.routing, trace }];
  const bytes = Buffer.from(writeReturnFile({ date, companyId, returned }));
  // Reads the file here, because a busy machine may refuse to start a worker.
  const { sha256, read } = readReturns(bytes);
  const items = read.ok ? read.items : [];
  const { fileId } = await keepFile(clerk, { fileName: `${fund}-${date}-returns.ach`, sha256, items });
  done(await recordReturnFile({ ...noRequest, params: { fileId } }, clerk));
};

/** Sends the prenote of a new Harbor Foods account. The bank responds with a notice of change. */
const sendPrenoteWithNotice = (seeding: Seeding, noticeCase: NoticeCase): DemoAction[] => {
  const day = noticeCase.sent;
  const settleDay = day + 3;
  let sentBatch = { batchId: "", trace: "" };
  return [
    {
      day,
      // Adds and sends in one step, because the next batch of either fund would include the prenote.
      run: async () => {
        await addAccount(seeding, "harbor-payroll", { day, time: "11:05" }, noticeCase.account);
        const effectiveDate = bankingDay(seeding, day + 1);
        const { batchId, entries } = await sendBatch(seeding, { fund: noticeCase.fund, day, effectiveDate });
        sentBatch = { batchId, trace: entries[0]?.trace ?? "" };
      },
    },
    {
      day: settleDay,
      run: async () => {
        const { now } = await runActionAs(seeding, "ops-accounting", { day: settleDay, time: "08:00" });
        await settleBatch(seeding.db, sentBatch.batchId, now);
      },
    },
    { day: noticeCase.noticed, run: () => recordNotice(seeding, noticeCase, sentBatch.trace) },
  ];
};

/** Records a notice of change for each fund. Someone must still confirm it. */
export const receiveNotices = (seeding: Seeding): DemoAction[] => [
  ...sendPrenoteWithNotice(seeding, {
    fund: "PEN",
    sent: -4,
    noticed: -1,
    account: { nickname: "Warehouse", routing: "123456780", accountNumber: "990031187" },
    code: "C02",
    info: "111111118",
  }),
  ...sendPrenoteWithNotice(seeding, {
    fund: "HW",
    sent: -6,
    noticed: -3,
    account: { nickname: "Plant", routing: "222222226", accountNumber: "60400712" },
    code: "C01",
    info: "60400721",
  }),
];
