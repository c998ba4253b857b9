import type { FundSite } from "../../platform/handler/fund-site.ts";
import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { findContactErrors, toReference } from "../../../lib/messages/contact/contact-faults.ts";
import type * as calls from "../../../lib/messages/contact/contract.ts";
import type { ContactBody } from "../../../lib/messages/contact/schema.ts";
import { contactTexts, contactTopicLabels } from "../../../lib/messages/contact/texts.en.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import type { Row } from "../../platform/db/schema.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { appendMessage, maxThreadEntries, type Author } from "../inbox/add-entry.ts";
import { emailStaff, emailOffice, type ThreadForOffice } from "../inbox/email-notices.ts";
import { insertThread } from "../inbox/start-thread.ts";
import { lockContactThread } from "../inbox/visible-threads.ts";
import { secondsUntilNext } from "../../platform/limits/limit.ts";
import { contactReceivedEmail, contactMessagesForFundEmail, messageForFundEmail } from "../mail/inbox-emails.ts";
import { queueEmail, decryptEmail, buildOutboxRow } from "../mail/outbox.ts";

/** Maximum number of emails about single messages per fund. */
const maxEmailsPerHour = 10;

/** Delay before we send the email that counts further messages. */
const countingPeriodMs = 3_600_000;

const selectFundMessages = ({ db, site }: HandlerContext) =>
  db
    .selectFrom("contact_messages as m")
    .innerJoin("contacts as c", "c.reference", "m.reference")
    .select("m.at")
    .where("c.origin", "=", site.origin);

const selectEmailedMessages = (context: HandlerContext) => {
  const { name } = messageForFundEmail({ firstName: "", site: context.site }, "", "CONTACT");
  return selectFundMessages(context).where(
    sql<boolean>`exists (select 1 from outbox o where o.created_at = m.at and o.account_id is null and o.letter = ${name})`,
  );
};

const lockCountingEmail = async ({ db, now, keys, site }: HandlerContext): Promise<Row<"outbox"> | undefined> => {
  const pendingEmails = await db
    .selectFrom("outbox")
    .selectAll()
    .where("letter", "=", contactMessagesForFundEmail({ firstName: "", site }, 0).name)
    .where("sent_at", "is", null)
    .where("given_up_at", "is", null)
    .where("due_at", ">", now)
    .where("attempts", "=", 0)
    .forUpdate()
    .execute();
  return pendingEmails.find(({ sealed }) => sealed !== null && decryptEmail(sealed, keys).to === site.brand.email);
};

const buildCountingEmail = ({ site }: HandlerContext, count: number) => ({
  accountId: null,
  to: site.brand.email,
  write: (fundSite: FundSite) => contactMessagesForFundEmail({ firstName: site.brand.fullName, site: fundSite }, count),
});

const countInOfficeEmail = async (context: HandlerContext): Promise<boolean> => {
  const countingEmail = await lockCountingEmail(context);
  if (countingEmail === undefined) return false;
  const earlierMessages = await selectFundMessages(context).where("m.at", ">=", countingEmail.created_at).execute();
  const { sealed } = buildOutboxRow(buildCountingEmail(context, earlierMessages.length + 1), context);
  await context.db.updateTable("outbox").set({ sealed }).where("id", "=", countingEmail.id).execute();
  return true;
};

/** Emails the office, or counts the message in an hourly email. The caller locks the fund's messages. */
const emailOfficeOrCount = async (context: HandlerContext, thread: ThreadForOffice): Promise<void> => {
  if (await countInOfficeEmail(context)) return;
  const { now } = context;
  const waitSeconds = await secondsUntilNext(selectEmailedMessages(context), { max: maxEmailsPerHour, now });
  if (waitSeconds === 0) return emailOffice(context, thread);
  await queueEmail(context, { ...buildCountingEmail(context, 1), dueAt: new Date(now.getTime() + countingPeriodMs) });
};

/** Maximum per email address. Each message also emails the address, which may belong to anyone. */
const maxPerHour = 5;

/** Leaves out look-alikes such as 0 and O, because people retype the reference. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTWXYZ";
const makeGroup = (): string => Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join("");

type Message = ContactBody & { readonly emailKey: string };

/** Locks requests, addresses and funds, so that simultaneous messages can't exceed the limits. */
const lockNames = async ({ db }: HandlerContext, ...names: readonly string[]): Promise<void> => {
  for (const name of names)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${name}`}, 0))`.execute(db);
};

/** Finds the conversation that the message quotes. Its email address must match too. */
const findQuotedContact = (
  { db }: HandlerContext,
  { reference, emailKey }: Message,
): Promise<Row<"contacts"> | undefined> =>
  db
    .selectFrom("contacts")
    .selectAll()
    .where("reference", "=", reference)
    .where(sql<string>`lower(email)`, "=", emailKey)
    .executeTakeFirst();

/** Adds the message to the conversation it quotes. Returns null if no conversation with room matches. */
const joinConversation = async (context: HandlerContext, message: Message, author: Author): Promise<string | null> => {
  const contact = await findQuotedContact(context, message);
  const thread = contact === undefined ? null : await lockContactThread(context.db, contact.id);
  if (contact === undefined || thread === null || thread.last_no >= maxThreadEntries) return null;
  await appendMessage(context, thread, { text: message.text, forEmployer: false, author });
  await emailStaff(context, thread, { toOffice: emailOfficeOrCount });
  if (thread.staff_id === null) await countInOfficeEmail(context);
  return contact.reference;
};

const startConversation = async (context: HandlerContext, message: Message, author: Author): Promise<string> => {
  const { name, email, who, topic, text } = message;
  const reference = `C-${makeGroup()}-${makeGroup()}`;
  const contact = {
    id: randomUUID(),
    reference,
    name,
    email,
    who,
    origin: context.site.origin,
    language: context.language,
  };
  await insertRows(context.db, "contacts", [contact]);
  const aboutText = message.reference === "" ? "" : contactTexts.otherReference(message.reference);
  const thread = await insertThread(
    context,
    {
      subject: contactTopicLabels[topic],
      text,
      topic: { about: "GENERAL", aboutId: null, aboutText, aboutNo: "", workMonth: null },
      should_be: "",
      month_employer_id: null,
    },
    { contact_id: contact.id },
    author,
  );
  await emailOfficeOrCount(context, thread);
  return reference;
};

/** Starts a conversation for someone logged out and emails its reference. Every address gets the same response. */
export const sendContactMessage: Handler<typeof calls.sendContactMessage> = async ({ body }, context) => {
  const fields = findContactErrors(body);
  if (Object.keys(fields).length > 0) return { ok: false, code: "Invalid", text: contactTexts.refused, fields };
  const { db, now, site, keys } = context;
  const email = body.email.trim();
  const emailKey = email.toLowerCase();
  const message = { ...body, name: body.name.trim(), email, emailKey, reference: toReference(body.reference) };
  // The two funds share browsers and keys, but not messages.
  const request_key = `${context.account?.id ?? ""} ${context.idempotencyKey ?? ""} ${site.origin}`;
  const content_hash = keys.hash(JSON.stringify(message));
  await lockNames(context, request_key, emailKey, `to ${site.origin}`);
  const sameRequest = db.selectFrom("contact_messages").selectAll().where("request_key", "=", request_key);
  const earlierMessage = await sameRequest.executeTakeFirst();
  if (earlierMessage !== undefined)
    return Buffer.from(earlierMessage.content_hash).equals(content_hash)
      ? { ok: true, value: { reference: earlierMessage.reference } }
      : { ok: false, code: "IdempotencyKeyReused", text: contactTexts.keyReused };
  const addressMessages = db.selectFrom("contact_messages").select("at").where("email_key", "=", emailKey);
  const retryAfter = await secondsUntilNext(addressMessages, { max: maxPerHour, now });
  if (retryAfter > 0) {
    const text = contactTexts.tooMany(maxPerHour, Math.ceil(retryAfter / 60));
    return { ok: false, code: "TooManyRequests", text, retryAfter };
  }
  const author = { side: "VISITOR", author_id: null, author_name: message.name } as const;
  const reference =
    (await joinConversation(context, message, author)) ?? (await startConversation(context, message, author));
  await insertRows(db, "contact_messages", [{ request_key, content_hash, reference, email_key: emailKey, at: now }]);
  await queueEmail(context, {
    accountId: null,
    to: email,
    write: (fundSite) => contactReceivedEmail({ reference, site: fundSite }),
    language: context.language,
  });
  return { ok: true, value: { reference } };
};
