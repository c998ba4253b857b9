import type { Row } from "../../platform/db/schema.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import { signedIn, type HandlerContext } from "../../platform/handler/handler.ts";
import { listEmployerUsers } from "../mail/mail-employer.ts";
import {
  answerToContactEmail,
  messageForFundEmail,
  messageFromFundEmail,
  type NewsForFund,
  type ThreadNews,
} from "../mail/inbox-emails.ts";
import { queueOptionalEmail, queueEmail } from "../mail/outbox.ts";
import { sideOf, type VisibleThread } from "./visible-threads.ts";

export type ThreadForOffice = Pick<Row<"threads">, "id" | "employer_id" | "contact_id" | "fund">;
type Thread = Pick<Row<"threads">, "id" | "employer_id" | "account_id" | "shared_employer_id" | "fund">;

const findAccounts = (db: HandlerContext["db"], id: string): Promise<Row<"accounts">[]> =>
  db.selectFrom("accounts").selectAll().where("id", "=", id).where("standing", "=", "ACTIVE").execute();

type ReaderNews = {
  readonly toMember: ThreadNews;
  /** Null if the news isn't for the employer. */
  readonly toEmployer: ThreadNews | null;
  /** The employer when sharing starts or stops, or else the thread's. */
  readonly employerId?: string | null;
};

/**
 * Emails a link to readers outside the fund, except the author's side. For a shared report, only people with the right
 * to report get it.
 */
export const emailReaders = async (
  context: HandlerContext,
  thread: Thread,
  { toMember, toEmployer, employerId = thread.employer_id ?? thread.shared_employer_id }: ReaderNews,
): Promise<void> => {
  const { db } = context;
  const side = sideOf(signedIn(context));
  const members = thread.account_id === null || side === "MEMBER" ? [] : await findAccounts(db, thread.account_id);
  const emails = members.map((to) => ({ to, news: toMember }));
  if (employerId !== null && side !== "EMPLOYER" && toEmployer !== null) {
    const audience = thread.employer_id === null ? "reporters" : "everyone";
    const people = await listEmployerUsers(context, employerId, audience);
    emails.push(...people.map((to) => ({ to, news: toEmployer })));
  }
  for (const { to, news } of emails)
    await queueOptionalEmail(context, "messageNotices", {
      to,
      write: (site) => messageFromFundEmail({ firstName: to.first_name, site }, thread.id, news),
      fund: thread.fund,
    });
};

/** Finds the employer's account representative. Without one, returns the fund's office. */
const findOffice = async (db: HandlerContext["db"], site: FundSite, employerId: string | null) => {
  const representative = await db
    .selectFrom("employers as e")
    .innerJoin("account_representatives as r", "r.id", "e.account_representative_id")
    .select(["r.email", "r.name"])
    .where("e.employer_id", "=", employerId ?? "")
    .executeTakeFirst();
  return representative ?? { email: site.brand.email, name: site.brand.fullName };
};

const newsFor = ({ contact_id }: ThreadForOffice): NewsForFund => (contact_id === null ? "MESSAGE" : "CONTACT");

/** Emails the office a link. No profile setting turns these emails off. */
export const emailOffice = async (
  context: HandlerContext,
  thread: ThreadForOffice,
  news: NewsForFund = newsFor(thread),
): Promise<void> => {
  const { fund } = thread;
  const { email, name } = await findOffice(context.db, context.site.siteOf(fund), thread.employer_id);
  await queueEmail(context, {
    accountId: null,
    to: email,
    write: (site) => messageForFundEmail({ firstName: name, site }, thread.id, news),
    fund,
  });
};

/**
 * Emails the assignee. Without one, emails the office once for all waiting messages. If the assignee can't log in, the
 * office gets an email each time.
 */
export const emailStaff = async (
  context: HandlerContext,
  thread: VisibleThread,
  {
    toOffice = emailOffice,
    news = newsFor(thread),
  }: { readonly toOffice?: typeof emailOffice; readonly news?: NewsForFund } = {},
): Promise<void> => {
  const { db } = context;
  if (thread.staff_id === null) {
    const wasEmailed = thread.waiting_since !== null && thread.assigned_to === null;
    if (!wasEmailed) await toOffice(context, thread, news);
    return;
  }
  for (const to of await findAccounts(db, thread.staff_id))
    await queueOptionalEmail(context, "messageNotices", {
      to,
      write: (site) => messageForFundEmail({ firstName: to.first_name, site }, thread.id, news),
      fund: thread.fund,
    });
};

/** Emails a staff message to someone who wrote while logged out, because they have no page to read it on. */
export const emailContact = async (context: HandlerContext, thread: VisibleThread, text: string): Promise<void> => {
  const { contact_email: to, contact_name: name, contact_reference: reference, contact_language: language } = thread;
  if (to === null || name === null || reference === null || language === null) return;
  const { subject: topic, fund } = thread;
  await queueEmail(context, {
    accountId: null,
    to,
    write: (site) => answerToContactEmail({ name, reference, site }, { topic, text }),
    language,
    fund,
  });
};
