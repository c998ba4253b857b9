import { sql } from "kysely";
import type * as calls from "../../lib/account-help/contract.ts";
import type { DoneHelp, FoundAccount, HelpAct, HelpedAccount } from "../../lib/account-help/schema.ts";
import { helpRefusals } from "../../lib/account-help/texts.en.ts";
import { pageSize } from "../../lib/contract/page.ts";
import { signedIn, type Handler, type HandlerContext } from "../handler/handler.ts";
import { findFactor } from "../second-factor/factor-store.ts";
import { selectAccounts, toFound } from "./account-rows.ts";

export const noAccount = { ok: false, code: "NotFound", text: helpRefusals.NotFound } as const;

/** What staff can do for an account as it is now. */
const actsFor = ({ standing, lockedUntil }: FoundAccount, hasApp: boolean): HelpAct[] => {
  const isOpen = standing === "ACTIVE" || standing === "DEACTIVATED";
  return [
    ...(isOpen && lockedUntil !== null ? (["UNLOCK"] as const) : []),
    ...(standing === "NOT_VERIFIED" ? (["SEND_VERIFICATION"] as const) : []),
    ...(isOpen ? (["SEND_RESET"] as const) : []),
    ...(hasApp ? (["REMOVE_APP"] as const) : []),
  ];
};

const listDone = async ({ db }: HandlerContext, accountId: string): Promise<DoneHelp[]> => {
  const rows = await db
    .selectFrom("account_help")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(pageSize)
    .execute();
  return rows.map(({ id, act, reason, note, identity, identity_note, by_name, at }) => ({
    helpId: id,
    act,
    reason,
    note,
    identity,
    identityNote: identity_note,
    by: by_name,
    at: at.toISOString(),
  }));
};

/** Who took their right to log in for an employer, and when, as long as they don't have it again. */
const listRemovals = async ({ db }: HandlerContext, accountId: string): Promise<HelpedAccount["removals"]> => {
  const { rows } = await sql<{ employer_id: string; legal_name: string; account_name: string | null; at: Date }>`
    select distinct on (e.employer_id) e.employer_id, e.legal_name, x.account_name, x.at
    from audit_events as x join employers as e on e.employer_id = x.after ->> 'employerId'
    where x.subject = ${`account:${accountId}`} and x.action = 'person-removed'
      and not exists (select from memberships as m where m.account_id = ${accountId}::uuid and m.employer_id = e.employer_id)
    order by e.employer_id, x.id desc`.execute(db);
  const newestFirst = rows.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return newestFirst.map(({ employer_id, legal_name, account_name, at }) => ({
    employerId: employer_id,
    employerName: legal_name,
    by: account_name ?? "",
    at: at.toISOString(),
  }));
};

/** One account with its standing and what staff can do for it; null when there is none. */
const findHelped = async (context: HandlerContext, accountId: string): Promise<HelpedAccount | null> => {
  const rows = await selectAccounts(context.db).where("a.id", "=", accountId).execute();
  const [row, found] = [rows[0], (await toFound(context, rows))[0]];
  if (row === undefined || found === undefined) return null;
  const hasApp = (await findFactor(context.db, accountId)) !== null;
  const own = signedIn(context);
  const isOwn = own.id === row.id || own.email.toLowerCase() === row.email.toLowerCase();
  return {
    ...found,
    mustResetPassword: row.force_password_reset,
    hasAuthenticatorApp: hasApp,
    isOwn,
    acts: isOwn || row.standing === "DELETED" ? [] : actsFor(found, hasApp),
    history: await listDone(context, accountId),
    removals: await listRemovals(context, accountId),
    version: row.version,
  };
};

/** An account that there is, as `findHelped` shows it. */
export const getHelped = async (context: HandlerContext, accountId: string): Promise<HelpedAccount> => {
  const helped = await findHelped(context, accountId);
  if (helped === null) throw new Error("There is no such account.");
  return helped;
};

/** One account, for an Operations Accounting Admin who is asked for help with it. */
export const getHelpedAccount: Handler<typeof calls.getHelpedAccount> = async ({ params }, context) => {
  const helped = await findHelped(context, params.accountId);
  return helped === null ? noAccount : { ok: true, value: helped };
};
