import { contactMessagesForFundEmail } from "../mail/inbox-emails.ts";
import { openMail, outboxValues, queueEmail } from "../mail/outbox.ts";
import type { Row } from "../db/schema.ts";
import type { HandlerContext } from "../handler/handler.ts";
import { mailOffice, type ThreadForOffice } from "../inbox/mail-notice.ts";
import { secondsUntilNext } from "../limits/hourly.ts";

/** Messages to one fund in an hour of which the office gets an email each. */
const mostEmailsPerHour = 10;

/** How long the email that counts the others waits for more of them. */
const countingMs = 3_600_000;

const messagesTo = ({ db, site }: HandlerContext) =>
  db
    .selectFrom("contact_messages as m")
    .innerJoin("contacts as c", "c.reference", "m.reference")
    .select("m.at")
    .where("c.origin", "=", site.origin);

/** The email that counts messages to this fund and hasn't gone out. */
const findCounting = async ({ db, now, keys, site }: HandlerContext): Promise<Row<"outbox"> | undefined> => {
  const waiting = await db
    .selectFrom("outbox")
    .selectAll()
    .where("letter", "=", contactMessagesForFundEmail({ firstName: "", site }, 0).name)
    .where("sent_at", "is", null)
    .where("given_up_at", "is", null)
    .where("due_at", ">", now)
    .where("attempts", "=", 0)
    .forUpdate()
    .execute();
  return waiting.find(({ sealed }) => sealed !== null && openMail(sealed, keys).to === site.brand.email);
};

/**
 * Emails the office a link to a message from the contact form. What comes after the first messages of an hour is
 * counted in one email instead, which goes out an hour after the first message that it counts. Messages to one fund
 * must not come here at once.
 */
export const mailOfficeOrCount = async (context: HandlerContext, thread: ThreadForOffice): Promise<void> => {
  const { db, now, site } = context;
  const counting = await findCounting(context);
  const wait = await secondsUntilNext(messagesTo(context), { most: mostEmailsPerHour, now });
  if (counting === undefined && wait === 0) return mailOffice(context, thread);
  const earlier =
    counting === undefined ? [] : await messagesTo(context).where("m.at", ">=", counting.created_at).execute();
  const message = contactMessagesForFundEmail({ firstName: site.brand.fullName, site }, earlier.length + 1);
  const email = { accountId: null, to: site.brand.email, message };
  if (counting === undefined) return queueEmail(context, { ...email, dueAt: new Date(now.getTime() + countingMs) });
  const { sealed } = outboxValues(email, context);
  await db.updateTable("outbox").set({ sealed }).where("id", "=", counting.id).execute();
};
