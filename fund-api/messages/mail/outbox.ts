import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { daysAfter } from "../../../lib/platform/calendar/iso-date.ts";
import type { Brand } from "../../../lib/site/brand/brand.ts";
import { createGauge } from "../../../lib/metrics.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import type { Language } from "../../../lib/site/language/texts.ts";
import {
  type Addressee,
  type EmailMessage,
  type Mail,
  type NoticeEmail,
  renderEmail,
  translateMessage,
} from "./email-message.ts";
import type { Row } from "../../platform/db/schema.ts";
import { emailReasons } from "../../../lib/identity/preferences/texts.en.ts";
import { emailReasons as spanishReasons } from "../../../lib/identity/preferences/texts.es.ts";
import type { Topic } from "../../../lib/identity/preferences/schema.ts";
import { getChoices, topicColumns, makeUnsubscribeToken } from "../../identity/preferences/preferences.ts";

/** Days until a notice is useless. */
const noticeDays = 3;

/** Encrypts an email so that only the fund API can read it, because its link opens an account. */
const encryptEmail = (email: Mail, keys: HandlerContext["keys"]): Uint8Array => keys.encrypt(JSON.stringify(email));

/** Decrypts an email. @throws Error if another data key encrypted it */
export const decryptEmail = (sealed: Uint8Array, keys: HandlerContext["keys"]): Mail =>
  JSON.parse(keys.decrypt(sealed)) as Mail;

type Outgoing = {
  /** Null for an email to the fund's office. */
  readonly accountId: string | null;
  readonly to: string;
  readonly write: (site: FundSite) => EmailMessage;
  /** Defaults to now. */
  readonly dueAt?: Date;
  /** Defaults to three days. */
  readonly giveUpAt?: Date;
  /** Defaults to the account's language, or English. */
  readonly language?: Language;
  /** Defaults to the account's fund, then the visitor's. */
  readonly fund?: Brand["key"] | null;
};

/** Returns the columns of a new email's row, for one insert. */
export const buildOutboxRow = (
  { accountId, to, write, dueAt, giveUpAt, language = "en", fund = null }: Outgoing,
  context: Pick<HandlerContext, "now" | "keys" | "site">,
) => {
  const site = context.site.siteOf(fund);
  const message = write(site);
  return {
    id: randomUUID(),
    account_id: accountId,
    letter: message.name,
    subject: translateMessage(message, language)[0].subject,
    sealed: encryptEmail(renderEmail(message, site, to, language), context.keys),
    created_at: context.now,
    due_at: dueAt ?? context.now,
    give_up_at: giveUpAt ?? daysAfter(context.now, noticeDays),
  };
};

const findReader = (db: HandlerContext["db"], accountId: string) =>
  db.selectFrom("accounts").select(["language", "fund"]).where("id", "=", accountId).executeTakeFirst();

type Context = Pick<HandlerContext, "db" | "now" | "keys" | "site">;
type Account = Pick<Row<"accounts">, "id" | "email" | "first_name">;

/** Queues an email to an account's owner, in the caller's transaction. @param fund by default the account's */
export const emailAccount = (
  context: Context,
  { id, email, first_name: firstName }: Account,
  write: (to: Addressee) => EmailMessage,
  fund: Outgoing["fund"] = null,
): Promise<void> =>
  queueEmail(context, { accountId: id, to: email, write: (site) => write({ firstName, site }), fund });

/** Queues a notice about an account to its owner, in the caller's transaction. @param also further facts of the notice */
export const emailNotice = <Also extends readonly unknown[]>(
  context: Context,
  account: Account,
  notice: NoticeEmail<Also>,
  ...also: Also
): Promise<void> =>
  emailAccount(context, account, ({ firstName, site }) => notice(firstName, site, context.now, ...also));

/** Queues an email in the caller's transaction, by default in the account's language and from its fund. */
export const queueEmail = async (context: Context, outgoing: Outgoing): Promise<void> => {
  const { accountId, language, fund } = outgoing;
  const reader = accountId === null ? undefined : await findReader(context.db, accountId);
  const readerSettings = {
    language: language ?? reader?.language ?? "en",
    fund: fund ?? reader?.fund ?? null,
  } as const;
  const row = buildOutboxRow({ ...outgoing, ...readerSettings }, context);
  await context.db
    .insertInto("outbox")
    .values({ ...row, attempts: 0, sent_at: null, given_up_at: null, last_error: "" })
    .execute();
};

/** Queues an optional email with its unsubscribe links, unless the reader opted out. */
export const queueOptionalEmail = async (
  context: Context,
  topic: Topic,
  { to, write, fund = null }: Pick<Outgoing, "write" | "fund"> & { readonly to: Pick<Account, "id" | "email"> },
): Promise<void> => {
  const choices = await getChoices(context.db, to.id);
  if (!choices[topicColumns[topic]]) return;
  const token = makeUnsubscribeToken({ accountId: to.id, topic }, context.keys);
  const writeWithUnsubscribe = (site: FundSite): EmailMessage => {
    const { origin } = site;
    const links = { href: `${origin}/unsubscribe?code=${token}`, oneClick: `${origin}/api/unsubscribe?code=${token}` };
    const message = write(site);
    const { inSpanish } = message;
    return {
      ...message,
      unsubscribe: { because: emailReasons[topic], ...links },
      ...(inSpanish && { inSpanish: { ...inSpanish, unsubscribe: { because: spanishReasons[topic], ...links } } }),
    };
  };
  await queueEmail(context, { accountId: to.id, to: to.email, write: writeWithUnsubscribe, fund });
};

type Database = HandlerContext["db"];
type ClaimedEmail = {
  readonly id: string;
  readonly letter: string;
  readonly sealed: Uint8Array;
  readonly attempts: number;
};

/** If a sender stops responding, another can claim its email after this time. */
const leaseSeconds = 120;

/** Claims the oldest due email. The row lock assigns each email to one sender. */
export const claimEmail = async (db: Database, now: Date): Promise<ClaimedEmail | null> => {
  const leaseEnd = new Date(now.getTime() + leaseSeconds * 1000);
  const { rows } = await sql<ClaimedEmail>`
    update outbox set attempts = attempts + 1, due_at = ${leaseEnd}::timestamptz where id = (
      select id from outbox
      where sent_at is null and given_up_at is null and due_at <= ${now}::timestamptz
      order by due_at limit 1 for update skip locked
    ) returning id, letter, sealed, attempts`.execute(db);
  return rows[0] ?? null;
};

/** Marks an email as sent and deletes its text. */
export const markSent = async (db: Database, id: string, now: Date): Promise<void> => {
  await db.updateTable("outbox").set({ sent_at: now, sealed: null }).where("id", "=", id).execute();
};

/** Stops trying to send an email and stores the reason. */
export const markUndeliverable = async (db: Database, id: string, now: Date, reason: string): Promise<void> => {
  const change = { given_up_at: now, sealed: null, last_error: reason };
  await db.updateTable("outbox").set(change).where("id", "=", id).execute();
};

/** Schedules the next try, or gives up after the last allowed time. */
export const markFailed = async (db: Database, id: string, next: Date, now: Date, reason: string): Promise<void> => {
  const attempt = db.updateTable("outbox").set({ due_at: next, last_error: reason }).where("id", "=", id);
  const { numUpdatedRows } = await attempt.where("give_up_at", ">", next).executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) await markUndeliverable(db, id, now, reason);
};

/** Counts the emails that are due and not sent, and the seconds since the oldest was due, each at `now`. */
const readUnsent = async (db: Database, now: Date) => {
  // A retry changes due_at. Before the first try, it can be later than created_at.
  const { rows } = await sql<{ emails: number; oldest: Date | null }>`
    select count(*) as emails, min(case when attempts = 0 then due_at else created_at end) as oldest
    from outbox where sent_at is null and given_up_at is null and (attempts > 0 or due_at <= ${now}::timestamptz)
  `.execute(db);
  const [{ emails, oldest } = { emails: 0, oldest: null }] = rows;
  return { emails, seconds: oldest === null ? 0 : (now.getTime() - oldest.getTime()) / 1_000 };
};

/** Reads the outbox at each scrape of the metrics. */
export const watchOutbox = ({ db, clock }: { readonly db: Database; readonly clock: () => Date }): void => {
  let reading: ReturnType<typeof readUnsent> | undefined;
  /** Shares one query between the gauges of a scrape. */
  const read = (): ReturnType<typeof readUnsent> => {
    reading ??= readUnsent(db, clock()).finally(() => (reading = undefined));
    return reading;
  };
  createGauge("fund_outbox_emails", "Emails that are due and not sent.", [], async (gauge) =>
    gauge.set((await read()).emails),
  );
  createGauge("fund_outbox_oldest_seconds", "Seconds since the oldest unsent email was due.", [], async (gauge) =>
    gauge.set((await read()).seconds),
  );
};
