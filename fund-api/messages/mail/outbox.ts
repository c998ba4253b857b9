import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { daysAfter } from "../../../lib/platform/calendar/iso-date.ts";
import type { Brand } from "../../../lib/site/brand/brand.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import type { Language } from "../../../lib/site/language/texts.ts";
import { type EmailMessage, type Mail, messageIn, toMail } from "./email-message.ts";

/** A notice that has not gone out after this long is news no more. */
const noticeDays = 3;

/** Of an email in the outbox only the fund API can read: its link opens an account. */
const sealMail = (mail: Mail, keys: HandlerContext["keys"]): Uint8Array => keys.encrypt(JSON.stringify(mail));

/** @throws Error when it was sealed with another data key */
export const openMail = (sealed: Uint8Array, keys: HandlerContext["keys"]): Mail =>
  JSON.parse(keys.decrypt(sealed)) as Mail;

type Outgoing = {
  /** Null for an email to the fund's own office. */
  readonly accountId: string | null;
  readonly to: string;
  /** Writes it for the site of the fund that it comes from. */
  readonly write: (site: FundSite) => EmailMessage;
  /** Not sent before this; at once when not given. */
  readonly dueAt?: Date;
  /** Not sent after this; three days when not given. */
  readonly giveUpAt?: Date;
  /** The reader's; that of the account when not given, English without one. */
  readonly language?: Language;
  /** Where the conversation began, or the reader registered; the account's when not given, and otherwise the visitor's. */
  readonly fund?: Brand["key"] | null;
};

/** The columns of an email's row that the sender begins with, as values of one insert. */
export const outboxValues = (
  { accountId, to, write, dueAt, giveUpAt, language = "en", fund = null }: Outgoing,
  context: Pick<HandlerContext, "now" | "keys" | "site">,
) => {
  const site = context.site.siteOf(fund);
  const message = write(site);
  return {
    id: randomUUID(),
    account_id: accountId,
    letter: message.name,
    subject: messageIn(message, language)[0].subject,
    sealed: sealMail(toMail(message, site, to, language), context.keys),
    created_at: context.now,
    due_at: dueAt ?? context.now,
    give_up_at: giveUpAt ?? daysAfter(context.now, noticeDays),
  };
};

/** The language of an account, and the fund where it was registered. */
const findReader = (db: HandlerContext["db"], accountId: string) =>
  db.selectFrom("accounts").select(["language", "fund"]).where("id", "=", accountId).executeTakeFirst();

/**
 * Puts a notice into the outbox, in the transaction of the act it reports: both are stored or neither is. It goes out in
 * the language of the account and from the fund where it was registered, or from those given.
 */
export const queueEmail = async (
  context: Pick<HandlerContext, "db" | "now" | "keys" | "site">,
  outgoing: Outgoing,
): Promise<void> => {
  const { accountId, language, fund } = outgoing;
  const reader = accountId === null ? undefined : await findReader(context.db, accountId);
  const own = { language: language ?? reader?.language ?? "en", fund: fund ?? reader?.fund ?? null } as const;
  const row = outboxValues({ ...outgoing, ...own }, context);
  await context.db
    .insertInto("outbox")
    .values({ ...row, attempts: 0, sent_at: null, given_up_at: null, last_error: "" })
    .execute();
};

type Database = HandlerContext["db"];
type Claimed = { readonly id: string; readonly letter: string; readonly sealed: Uint8Array; readonly attempts: number };

/** A sender that says nothing for this long is taken for dead, and its mail is anyone's again. */
const leaseSeconds = 120;

/**
 * Takes the mail that has waited longest. However many programs ask, each mail goes to one of them: the row lock
 * decides, and the time it is due next is put off before the lock is gone.
 */
export const claimMail = async (db: Database, now: Date): Promise<Claimed | null> => {
  const leaseEnd = new Date(now.getTime() + leaseSeconds * 1000);
  const { rows } = await sql<Claimed>`
    update outbox set attempts = attempts + 1, due_at = ${leaseEnd}::timestamptz where id = (
      select id from outbox
      where sent_at is null and given_up_at is null and due_at <= ${now}::timestamptz
      order by due_at limit 1 for update skip locked
    ) returning id, letter, sealed, attempts`.execute(db);
  return rows[0] ?? null;
};

/** The mail is out: what it said is no longer kept. */
export const markSent = async (db: Database, id: string, now: Date): Promise<void> => {
  await db.updateTable("outbox").set({ sent_at: now, sealed: null }).where("id", "=", id).execute();
};

/** The mail will not go out anymore, for this reason. */
export const markGivenUp = async (db: Database, id: string, now: Date, reason: string): Promise<void> => {
  const change = { given_up_at: now, sealed: null, last_error: reason };
  await db.updateTable("outbox").set(change).where("id", "=", id).execute();
};

/** The mail did not go out and is tried again; past its last moment it is given up. */
export const markFailed = async (db: Database, id: string, next: Date, now: Date, reason: string): Promise<void> => {
  const tried = db.updateTable("outbox").set({ due_at: next, last_error: reason }).where("id", "=", id);
  const { numUpdatedRows } = await tried.where("give_up_at", ">", next).executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) await markGivenUp(db, id, now, reason);
};
