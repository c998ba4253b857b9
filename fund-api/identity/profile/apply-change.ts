import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { Account } from "../../../lib/identity/account/schema.ts";
import { staleAccountText } from "../../../lib/identity/profile/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Row } from "../../platform/db/schema.ts";
import type { EmailMessage } from "../../messages/mail/email-message.ts";
import { queueEmail } from "../../messages/mail/outbox.ts";
import { asActing, signedIn, type HandlerContext } from "../../platform/handler/handler.ts";
import { getAccount } from "./current-account.ts";

type Values = Partial<Pick<Row<"accounts">, "first_name" | "last_name" | "user_name" | "phone">>;

type Change<V extends Values> = {
  readonly values: V;
  /** How the audit trail names it, and what it shows of the values before and after. */
  readonly action: string;
  readonly show: (values: V) => object;
  /** Notifies the owner by email. */
  readonly write?: (site: FundSite) => EmailMessage;
};

type Changed =
  | { readonly ok: true; readonly value: Account }
  | { readonly ok: false; readonly code: "Stale"; readonly text: string };

/**
 * Changes the signed-in account, at the version the caller saw: of changes at once one wins, the others
 * are stale. Its version counts on by one; values that are there already change nothing.
 */
export const applyChange = async <V extends Values>(
  context: HandlerContext,
  version: number,
  { values, action, show, write }: Change<V>,
): Promise<Changed> => {
  const { db, now } = context;
  const account = await db
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", signedIn(context).id)
    .where("version", "=", version)
    .forUpdate()
    .executeTakeFirst();
  if (account === undefined) return { ok: false, code: "Stale", text: staleAccountText };
  const before = Object.fromEntries(Object.keys(values).map((name) => [name, account[name as keyof Values]])) as V;
  if (JSON.stringify(before) === JSON.stringify(values))
    return { ok: true, value: await getAccount(db, asActing(context, account), now) };
  const change = { ...values, version: version + 1 };
  await db.updateTable("accounts").set(change).where("id", "=", account.id).execute();
  await recordAudit(context, {
    action,
    subject: `account:${account.id}`,
    before: show(before),
    after: show(values),
  });
  if (write !== undefined) await queueEmail(context, { accountId: account.id, to: account.email, write });
  return { ok: true, value: await getAccount(db, asActing(context, { ...account, ...change }), now) };
};
