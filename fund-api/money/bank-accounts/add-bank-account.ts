import { randomInt, randomUUID } from "node:crypto";
import {
  bankAccountAuthorization,
  findBankAccountErrors,
  toDigits,
} from "../../../lib/money/bank-accounts/bank-account-faults.ts";
import { findBankName } from "../../../lib/money/bank-accounts/bank-names.ts";
import type * as calls from "../../../lib/money/bank-accounts/contract.ts";
import type { AddBankAccountBody } from "../../../lib/money/bank-accounts/schema.ts";
import { existingAccountText } from "../../../lib/money/bank-accounts/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import { signedIn, type Handler, type HandlerContext } from "../../platform/handler/handler.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { emailEmployerAdmins } from "../../messages/mail/bank-account-emails.ts";
import { getBankAccountList } from "./list-bank-accounts.ts";
import { toAuditValues, type BankAccountRow, endOfCoolOff, refuseAccount } from "./change-account.ts";
import { sealAmounts } from "./verify-bank-account.ts";

const findExistingAccount = async (
  { db, keys }: HandlerContext,
  employerId: string,
  { routing, accountNumber }: Numbers,
) => {
  const candidates = await db
    .selectFrom("bank_accounts")
    .select(["nickname", "last4", "account_encrypted"])
    .where("employer_id", "=", employerId)
    .where("routing", "=", routing)
    .where("last4", "=", accountNumber.slice(-4))
    .where("state", "<>", "CLOSED")
    .execute();
  return candidates.find(({ account_encrypted }) => keys.decrypt(account_encrypted) === accountNumber);
};

type Numbers = Pick<AddBankAccountBody, "routing" | "accountNumber">;

const pickAmounts = (): readonly [number, number] => {
  const first = randomInt(1, 100);
  const second = randomInt(1, 99);
  return [first, second < first ? second : second + 1];
};

const toRow = (body: AddBankAccountBody, { routing, accountNumber }: Numbers, context: HandlerContext) => {
  const { keys, now, ip } = context;
  const row: BankAccountRow = {
    id: randomUUID(),
    employer_id: employerOf(context),
    nickname: body.nickname.trim(),
    routing,
    account_encrypted: keys.encrypt(accountNumber),
    key_id: keys.keyId,
    last4: accountNumber.slice(-4),
    type: body.type,
    state: "UNVERIFIED",
    authorization_version: body.authorizationVersion,
    authorized_by: signedIn(context).id,
    authorized_at: now,
    authorized_ip: ip,
    bank_name: findBankName(routing),
    verification: body.verification,
    micro_amounts_encrypted: body.verification === "MICRO" ? sealAmounts(keys, pickAmounts()) : null,
    micro_tries: 0,
    verified_at: null,
    usable_from: endOfCoolOff(now),
    blocked_code: null,
    blocked_at: null,
    correct_by: null,
    closed_at: null,
    closed_by: null,
    version: 1,
  };
  return row;
};

/** Adds an UNVERIFIED account and records who authorized it, when and from where. Stores the number encrypted. */
export const addBankAccount: Handler<typeof calls.addBankAccount> = async ({ body }, context) => {
  const { db } = context;
  const fieldErrors = findBankAccountErrors(body);
  const [firstError] = Object.values(fieldErrors);
  if (firstError !== undefined)
    return {
      ok: false,
      code: "Invalid",
      text: `${firstError}. Nothing was added.`.replace("..", "."),
      fields: fieldErrors,
    };
  if (body.authorizationVersion !== bankAccountAuthorization.version) return refuseAccount("AuthorizationChanged");
  const employerId = employerOf(context);
  await lockEmployer(db, employerId);
  const numbers = { routing: toDigits(body.routing), accountNumber: toDigits(body.accountNumber) };
  const existingAccount = await findExistingAccount(context, employerId, numbers);
  if (existingAccount !== undefined) {
    const text = existingAccountText(existingAccount.nickname, existingAccount.last4);
    return { ok: false, code: "BankAccountExists", text, fields: { accountNumber: text } };
  }
  const row = toRow(body, numbers, context);
  await db.insertInto("bank_accounts").values(row).execute();
  const after = { ...toAuditValues(row), authorizationVersion: row.authorization_version };
  await recordAudit(context, { action: "bank-account-added", subject: `bank-account:${row.id}`, after });
  await emailEmployerAdmins(context, row, "added");
  return { ok: true, value: await getBankAccountList(db, employerId) };
};
