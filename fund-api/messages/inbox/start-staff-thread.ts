import { sql } from "kysely";
import { employerIdSchema } from "../../../lib/platform/contract/user.ts";
import type * as calls from "../../../lib/messages/inbox/contract.ts";
import { inboxRefusals } from "../../../lib/messages/inbox/refusal-texts.en.ts";
import type { Language } from "../../../lib/site/language/texts.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import type { Row } from "../../platform/db/schema.ts";
import { signedIn, type Handler, type HandlerContext } from "../../platform/handler/handler.ts";
import { listEmployerUsers } from "../mail/mail-employer.ts";
import { isDeactivated } from "../../identity/sign-in/login-attempts.ts";
import { listNewest, type TopicOwner, findTopic } from "./topics.ts";
import { authorOf, refuseOverHourlyLimit } from "./add-entry.ts";
import { respondWithThread } from "./respond-with-thread.ts";
import { attachFiles } from "./attached-files.ts";
import { emailReaders } from "./email-notices.ts";
import { insertThread } from "./start-thread.ts";

type Context = Pick<HandlerContext, "db" | "now">;

type Recipient = {
  readonly to: string;
  readonly name: string;
  readonly owner: Partial<Pick<Row<"threads">, "employer_id" | "account_id">>;
  readonly topicOwner: TopicOwner;
  /** True if the reader must reactivate their account first. */
  readonly isUnused: boolean;
  /** Null for an employer. */
  readonly language: Language | null;
};

const findEmployer = async (context: Context, to: string) => {
  const employers = context.db.selectFrom("employers").select("legal_name").where("employer_id", "=", to);
  const employer = await employers.executeTakeFirst();
  if (employer === undefined) return null;
  const readers = await listEmployerUsers(context, to);
  const hasReader = readers.length > 0;
  const isUnused = readers.every((account) => isDeactivated(account, context.now));
  const recipientFacts = { to, name: employer.legal_name, language: null };
  return { hasReader, isUnused, ...recipientFacts, owner: { employer_id: to }, topicOwner: { employerId: to } };
};

const findMember = async ({ db, now }: Context, to: string) => {
  const person = await db
    .selectFrom("persons as p")
    // A login without roles belongs to a plan member, who can read its threads.
    .leftJoin("accounts as a", (join) =>
      join
        .onRef("a.person_id", "=", "p.id")
        .on("a.standing", "=", "ACTIVE")
        .on(sql<boolean>`cardinality(a.roles) = 0`),
    )
    .select(["p.id", "p.member_id", "p.first_name", "p.last_name", "a.id as account_id", "a.language"])
    .select(["a.last_login_at", "a.created_at", "a.reactivated_at"])
    .where(sql<boolean>`lower(p.member_id) = lower(${to})`)
    .executeTakeFirst();
  if (person === undefined) return null;
  const { account_id, created_at, language, last_login_at, reactivated_at } = person;
  const isUnused = created_at !== null && isDeactivated({ created_at, last_login_at, reactivated_at }, now);
  const recipientFacts = { to: person.member_id, name: fullNameOf(person), language };
  return {
    hasReader: account_id !== null,
    isUnused,
    ...recipientFacts,
    owner: { account_id },
    topicOwner: { personId: person.id },
  };
};

const findRecipient = async (context: Context, to: string) => {
  const lookup = employerIdSchema.safeParse(to).success
    ? await findEmployer(context, to)
    : await findMember(context, to);
  if (lookup === null) return { ok: false, code: "NoRecipient", text: inboxRefusals.noRecipient(to) } as const;
  const { hasReader, ...recipient } = lookup;
  if (!hasReader) return { ok: false, code: "NoReader", text: inboxRefusals.noReader(recipient.name) } as const;
  return { ok: true, recipient: recipient satisfies Recipient as Recipient } as const;
};

/** Finds the account with an ID and the topics for it, or the reason why it can't get a message. */
export const getRecipient: Handler<typeof calls.getRecipient> = async ({ query: { to = "" } }, context) => {
  const lookup = await findRecipient(context, to);
  const reader = { readerId: signedIn(context).id, now: context.now.toISOString() };
  if (!lookup.ok) {
    const value = { to, name: "", problem: lookup.text, remark: null, language: null, topics: [], ...reader };
    return { ok: true, value };
  }
  const { topicOwner, isUnused, to: id, name, language } = lookup.recipient;
  const topics = await listNewest(context.db, topicOwner);
  const remark = isUnused ? inboxRefusals.unusedReader(name) : null;
  return { ok: true, value: { to: id, name, problem: null, remark, language, topics, ...reader } };
};

/** Starts a thread with a staff message, assigned to its author. */
export const startStaffThread: Handler<typeof calls.startStaffThread> = async ({ body }, context) => {
  const { db, now } = context;
  const writer = signedIn(context);
  const overLimit = await refuseOverHourlyLimit(db, writer, now);
  if (overLimit !== null) return overLimit;
  const lookup = await findRecipient(context, body.to);
  if (!lookup.ok) return lookup;
  const { owner, topicOwner } = lookup.recipient;
  const topic = await findTopic(db, topicOwner, body);
  if (topic === null) return { ok: false, code: "NotFound", text: inboxRefusals.noTopic };
  const { subject, text, attachmentIds } = body;
  const thread = { subject, text, topic, should_be: "", month_employer_id: null };
  const inserted = await insertThread(context, thread, owner, authorOf(writer));
  const attachRefusal = await attachFiles(context, { threadId: inserted.id, no: 1 }, attachmentIds);
  if (attachRefusal !== null) return attachRefusal;
  await emailReaders(context, inserted, { toMember: "MESSAGE", toEmployer: "MESSAGE" });
  return respondWithThread(context, inserted.id);
};
