import { brandOf } from "../../lib/brand/brand.ts";
import type { Row } from "../db/schema.ts";
import { signedIn, type HandlerContext } from "../handler/handler.ts";
import { listEmployerUsers } from "../mail/recipients/employer-users.ts";
import { answerToContactEmail, messageForFundEmail, messageFromFundEmail } from "../mail/inbox-emails.ts";
import { queueOptionalEmail } from "../mail/optional.ts";
import { queueEmail } from "../mail/outbox.ts";
import { sideOf, type VisibleThread } from "./visible-threads.ts";

/** What an email to the office has to know of a thread. */
export type ThreadForOffice = Pick<Row<"threads">, "id" | "employer_id" | "contact_id">;
type Thread = Pick<Row<"threads">, "id" | "employer_id" | "account_id" | "shared_employer_id">;

const findAccounts = (db: HandlerContext["db"], id: string): Promise<Row<"accounts">[]> =>
  db.selectFrom("accounts").selectAll().where("id", "=", id).where("standing", "=", "ACTIVE").execute();

/**
 * Sends a link to everyone besides the staff who reads a new entry: the member, and the people of the employer, in a
 * shared report those who may report. Its author's own side gets none.
 */
export const mailReaders = async (
  context: HandlerContext,
  thread: Thread,
  { forEmployer }: { readonly forEmployer: boolean },
): Promise<void> => {
  const { db, site } = context;
  const side = sideOf(signedIn(context));
  const employerId = thread.employer_id ?? thread.shared_employer_id;
  const members = thread.account_id === null || side === "MEMBER" ? [] : await findAccounts(db, thread.account_id);
  const people =
    employerId === null || side === "EMPLOYER" || !forEmployer
      ? []
      : await listEmployerUsers(context, employerId, thread.employer_id === null ? "reporters" : "everyone");
  for (const to of [...members, ...people]) {
    const message = messageFromFundEmail({ firstName: to.first_name, site }, thread.id);
    await queueOptionalEmail(context, "messageNotices", { to, message });
  }
};

/** Who is written to while no one is assigned: an employer's account representative, otherwise the fund's office. */
const findOffice = async ({ db, site }: HandlerContext, employerId: string | null) => {
  const representative = await db
    .selectFrom("employers as e")
    .innerJoin("account_representatives as r", "r.id", "e.account_representative_id")
    .select(["r.email", "r.name"])
    .where("e.employer_id", "=", employerId ?? "")
    .executeTakeFirst();
  return representative ?? { email: site.brand.email, name: site.brand.fullName };
};

/** Sends a link to the office, which no switch in a profile turns off. */
export const mailOffice = async (context: HandlerContext, thread: ThreadForOffice): Promise<void> => {
  const { email, name } = await findOffice(context, thread.employer_id);
  const message = messageForFundEmail({ firstName: name, site: context.site }, thread.id, thread.contact_id === null);
  await queueEmail(context, { accountId: null, to: email, message });
};

/**
 * Sends the staff a link to a new message: whoever is assigned, or the office once for all messages that wait for an
 * answer. When the one who is assigned can no longer log in, the office gets one for each message.
 * @param toOffice emails the office
 */
export const mailStaff = async (
  context: HandlerContext,
  thread: VisibleThread,
  toOffice: typeof mailOffice = mailOffice,
): Promise<void> => {
  const { db, site } = context;
  if (thread.staff_id === null) {
    const wasMailed = thread.waiting_since !== null && thread.assigned_to === null;
    if (!wasMailed) await toOffice(context, thread);
    return;
  }
  for (const to of await findAccounts(db, thread.staff_id)) {
    const message = messageForFundEmail({ firstName: to.first_name, site }, thread.id, thread.contact_id === null);
    await queueOptionalEmail(context, "messageNotices", { to, message });
  }
};

/** Sends what staff write to someone who isn't logged in, from the fund that they wrote to: they read it nowhere else. */
export const mailContact = async (context: HandlerContext, thread: VisibleThread, text: string): Promise<void> => {
  const { contact_email: to, contact_name: name, contact_reference: reference, contact_origin: origin } = thread;
  if (to === null || name === null || reference === null || origin === null) return;
  const site = { brand: brandOf(new URL(origin).host), origin };
  const message = answerToContactEmail({ name, reference, site }, { topic: thread.subject, text });
  await queueEmail({ ...context, site }, { accountId: null, to, message });
};
