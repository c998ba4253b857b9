import { sql } from "kysely";
import type * as calls from "../../../lib/identity/account-help/contract.ts";
import { approvalWindowHours } from "../../../lib/identity/account-help/help-reasons.ts";
import type { HelpRecord, FoundAccount, HelpAction, HelpedAccount } from "../../../lib/identity/account-help/schema.ts";
import { helpRefusals } from "../../../lib/identity/account-help/texts.en.ts";
import { pageSize } from "../../../lib/platform/contract/list-page.ts";
import { isOperations } from "../../../lib/platform/contract/audience.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { listOwnAccounts } from "../second-person/own-accounts.ts";
import { findFactor } from "../second-factor/factor-store.ts";
import { selectAccounts, toAccountSummaries } from "./find-accounts.ts";

export const accountNotFound = { ok: false, code: "NotFound", text: helpRefusals.NotFound } as const;

const listHelpActions = ({ standing, lockedUntil }: FoundAccount, hasAuthenticatorApp: boolean): HelpAction[] => {
  const isUsable = standing === "ACTIVE" || standing === "DEACTIVATED";
  return [
    ...(isUsable && lockedUntil !== null ? (["UNLOCK"] as const) : []),
    ...(standing === "NOT_VERIFIED" ? (["SEND_VERIFICATION"] as const) : []),
    ...(isUsable ? (["SEND_RESET"] as const) : []),
    ...(hasAuthenticatorApp ? (["REMOVE_APP"] as const) : []),
  ];
};

const listHelpHistory = async ({ db }: HandlerContext, accountId: string): Promise<HelpRecord[]> => {
  const rows = await db
    .selectFrom("account_help")
    .select(["id as helpId", "act", "reason", "note", "identity", "identity_note as identityNote"])
    .select(["carried_out as carriedOut", "by_name as by", "at"])
    .where("account_id", "=", accountId)
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(pageSize)
    .execute();
  return rows.map(({ at, ...row }) => Object.assign(row, { at: at.toISOString() }));
};

const listWaiting = async (context: HandlerContext, accountId: string): Promise<HelpedAccount["waiting"]> => {
  const { db, now } = context;
  const earliest = new Date(now.getTime() - approvalWindowHours * 3_600_000);
  const rows = await db
    .selectFrom("account_help as h")
    .select(["h.act", "h.by_id", "h.by_name as by", "h.at"])
    .where("h.account_id", "=", accountId)
    .where("h.carried_out", "=", false)
    .where("h.at", ">", earliest)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("account_help as d")
            .select("d.id")
            .whereRef("d.account_id", "=", "h.account_id")
            .whereRef("d.act", "=", "h.act")
            .where("d.carried_out", "=", true)
            .whereRef("d.at", ">=", "h.at"),
        ),
      ),
    )
    .orderBy("h.at")
    .orderBy("h.act")
    .execute();
  const ownAccounts = await listOwnAccounts(context);
  return rows.map(({ act, by, by_id, at }) => ({ act, by, at: at.toISOString(), byYou: ownAccounts.has(by_id) }));
};

const listRemovals = async ({ db }: HandlerContext, accountId: string): Promise<HelpedAccount["removals"]> => {
  const { rows } = await sql<{ employerId: string; employerName: string; by: string; at: Date }>`
    select distinct on (e.employer_id) e.employer_id as "employerId", e.legal_name as "employerName",
      coalesce(x.account_name, '') as by, x.at
    from audit_events as x join employers as e on e.employer_id = x.after ->> 'employerId'
    where x.subject = ${`account:${accountId}`} and x.action = 'person-removed'
      and not exists (select from memberships as m where m.account_id = ${accountId}::uuid and m.employer_id = e.employer_id)
    order by e.employer_id, x.id desc`.execute(db);
  const newestFirst = rows.toSorted((left, right) => right.at.getTime() - left.at.getTime());
  return newestFirst.map(({ at, ...row }) => Object.assign(row, { at: at.toISOString() }));
};

const findHelpedAccount = async (context: HandlerContext, accountId: string): Promise<HelpedAccount | null> => {
  const rows = await selectAccounts(context.db).where("a.id", "=", accountId).execute();
  const [row, helped] = [rows[0], (await toAccountSummaries(context, rows))[0]];
  if (row === undefined || helped === undefined) return null;
  const hasAuthenticatorApp = (await findFactor(context.db, accountId)) !== null;
  const isOwn = (await listOwnAccounts(context)).has(row.id);
  const waiting = await listWaiting(context, accountId);
  const isRequestedByCaller = (act: HelpAction): boolean =>
    waiting.some((request) => request.act === act && request.byYou);
  return {
    ...helped,
    mustResetPassword: row.force_password_reset,
    hasAuthenticatorApp,
    isOwn,
    needsSecond: isOperations(row),
    waiting,
    acts:
      isOwn || row.standing === "DELETED"
        ? []
        : listHelpActions(helped, hasAuthenticatorApp).filter((act) => !isRequestedByCaller(act)),
    history: await listHelpHistory(context, accountId),
    removals: await listRemovals(context, accountId),
    version: row.version,
  };
};

/** Returns the account, as `findHelped` does. @throws Error if it doesn't exist */
export const getAccountToHelp = async (context: HandlerContext, accountId: string): Promise<HelpedAccount> => {
  const helped = await findHelpedAccount(context, accountId);
  if (helped === null) throw new Error("There is no such account.");
  return helped;
};

/** Returns one account, for an admin who helps its owner. */
export const getHelpedAccount: Handler<typeof calls.getHelpedAccount> = async ({ params }, context) => {
  const helped = await findHelpedAccount(context, params.accountId);
  return helped === null ? accountNotFound : { ok: true, value: helped };
};
