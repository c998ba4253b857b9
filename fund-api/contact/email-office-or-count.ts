import type { FundSite } from "../handler/fund-site.ts";
import { sql } from "kysely";
import { contactMessagesForFundEmail, messageForFundEmail } from "../mail/inbox-emails.ts";
import { openMail, outboxValues, queueEmail } from "../mail/outbox.ts";
import type { Row } from "../db/schema.ts";
import type { HandlerContext } from "../handler/handler.ts";
import { emailOffice, type ThreadForOffice } from "../inbox/email-notices.ts";
import { secondsUntilNext } from "../limits/hourly.ts";

/** Emails about single messages to one fund that the office gets in an hour. */
const mostEmailsPerHour = 10;

/** How long the email that counts the others waits for more of them. */
const countingMs = 3_600_000;

const messagesTo = ({ db, site }: HandlerContext) =>
  db
    .selectFrom("contact_messages as m")
    .innerJoin("contacts as c", "c.reference", "m.reference")
    .select("m.at")
    .where("c.origin", "=", site.origin);

/** Those of which the office was emailed, in the same act; one in a conversation that waits already is not. */
const mailedTo = (context: HandlerContext) => {
  const { name } = messageForFundEmail({ firstName: "", site: context.site }, "", "CONTACT");
  return messagesTo(context).where(
    sql<boolean>`exists (select 1 from outbox o where o.created_at = m.at and o.account_id is null and o.letter = ${name})`,
  );
};

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

const toCounting = ({ site }: HandlerContext, count: number) => ({
  accountId: null,
  to: site.brand.email,
  write: (from: FundSite) => contactMessagesForFundEmail({ firstName: site.brand.fullName, site: from }, count),
});

/** Counts a message, which isn't stored yet, in the email that waits to go out; false where none does. */
export const countForOffice = async (context: HandlerContext): Promise<boolean> => {
  const counting = await findCounting(context);
  if (counting === undefined) return false;
  const earlier = await messagesTo(context).where("m.at", ">=", counting.created_at).execute();
  const { sealed } = outboxValues(toCounting(context, earlier.length + 1), context);
  await context.db.updateTable("outbox").set({ sealed }).where("id", "=", counting.id).execute();
  return true;
};

/**
 * Emails the office a link to a message from the contact form. What comes after the first emails of an hour is counted in
 * one email instead, which goes out an hour after the first message that it counts. Whoever calls
 * it has locked out other messages to the fund.
 */
export const emailOfficeOrCount = async (context: HandlerContext, thread: ThreadForOffice): Promise<void> => {
  if (await countForOffice(context)) return;
  const { now } = context;
  const wait = await secondsUntilNext(mailedTo(context), { most: mostEmailsPerHour, now });
  if (wait === 0) return emailOffice(context, thread);
  await queueEmail(context, { ...toCounting(context, 1), dueAt: new Date(now.getTime() + countingMs) });
};
