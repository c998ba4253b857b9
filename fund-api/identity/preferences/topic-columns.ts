import type { Kysely } from "kysely";
import { audiences } from "../../../lib/platform/contract/audience.ts";
import { isEmployer } from "../../../lib/platform/contract/roles.ts";
import type { Topic } from "../../../lib/identity/preferences/schema.ts";
import type { Database, Row } from "../../platform/db/schema.ts";

/** Where each topic is in an account's row of communication_preferences. */
export const topicColumns = {
  reportReceipts: "report_receipts",
  paymentReceipts: "payment_receipts",
  paymentReminders: "payment_reminders",
  applicantNotices: "applicant_notices",
  messageNotices: "message_notices",
} as const satisfies Record<Topic, keyof Row<"communication_preferences">>;

/** Without a row every mail is wanted, and the version to change is 0. */
export const allWanted = {
  report_receipts: true,
  payment_receipts: true,
  payment_reminders: true,
  applicant_notices: true,
  message_notices: true,
  version: 0,
} as const;

/** What an account has chosen; everything when it never chose. */
export const getChoices = async (
  db: Kysely<Database>,
  accountId: string,
): Promise<Omit<Row<"communication_preferences">, "account_id">> => {
  const rows = db.selectFrom("communication_preferences").selectAll().where("account_id", "=", accountId);
  return (await rows.executeTakeFirst()) ?? allWanted;
};

/** The topics of an account: receipts for employers, applicants for people who approve them, messages for everyone. */
export const topicsFor = (account: Pick<Row<"accounts">, "roles">): Topic[] => [
  ...(isEmployer(account) ? (["reportReceipts", "paymentReceipts", "paymentReminders"] as const) : []),
  ...(audiences.approver({ roles: account.roles, isTadsEmployer: false }) ? (["applicantNotices"] as const) : []),
  "messageNotices",
];
