import type { Generated } from "kysely";
import type { Brand } from "#lib/site/brand/brand.ts";
import type { Language } from "#lib/site/language/texts.ts";
import type { Attachment } from "#lib/messages/inbox/attachment-schema.ts";
import type { Entry, Thread, ThreadHead, TopicKind } from "#lib/messages/inbox/schema.ts";

/** Conversations with the fund, what was written in them, and how far each person read. */
export type InboxTables = {
  threads: {
    id: string;
    /** Of an employer's thread. */
    employer_id: string | null;
    /** The login of a member's thread. */
    account_id: string | null;
    /** Who wrote without logging in. */
    contact_id: string | null;
    /** Where it began, if a member or an employer began it. */
    fund: Generated<Brand["key"] | null>;
    subject: string;
    about: TopicKind;
    about_id: string | null;
    about_text: string;
    /** The number of a payment or correction; "" for everything else. */
    about_no: string;
    work_month: string | null;
    /** What a month should have, as its member says; "" for all other threads. */
    should_be: string;
    /** The employer that reported the line that looks wrong; null for all other threads. */
    month_employer_id: string | null;
    /** The employer with which staff shared a member's report of a month. */
    shared_employer_id: string | null;
    /** The number of the entry that says so; null when it is shared with none. */
    shared_from: Generated<number | null>;
    state: Thread["state"];
    assigned_to: string | null;
    waiting_since: Date | null;
    /** The number of the newest entry. */
    last_no: number;
    last_at: Date;
    /** When the newest entry for an employer was written: all that one learns of a report that is shared with it. */
    employer_at: Date;
    created_at: Date;
    created_by_name: string;
    version: number;
  };
  thread_entries: {
    thread_id: string;
    no: number;
    kind: Entry["kind"];
    side: Entry["side"];
    /** Null for someone who wrote without logging in. */
    author_id: string | null;
    author_name: string;
    body: string;
    /** Whether the employer sees it: always in its own threads, by choice in one that is shared with it. */
    for_employer: boolean;
    /** Of SHARED and UNSHARED: with which employer. */
    employer_id: Generated<string | null>;
    at: Date;
  };
  contacts: {
    id: string;
    /** "C-2345-ABCD": what they quote when they write again. */
    reference: string;
    name: string;
    email: string;
    who: NonNullable<ThreadHead["contact"]>["who"];
    /** Where the portal was that they wrote from: it says from which fund the answer comes. */
    origin: string;
    /** The language of the form they wrote in. */
    language: Generated<Language>;
  };
  contact_messages: {
    request_key: string;
    /** Keyed hash of everything that was sent. */
    content_hash: Uint8Array;
    reference: string;
    /** The address in lower case. */
    email_key: string;
    at: Date;
  };
  thread_reads: { thread_id: string; account_id: string; no: number };
  /** Files of messages, sealed. */
  attachments: {
    id: string;
    /** Who chose it. */
    account_id: string;
    /** For which employer it was chosen; null for someone who belongs to none. */
    employer_id: Generated<string | null>;
    /** Null until it is sent with an entry. */
    thread_id: string | null;
    entry_no: number | null;
    /** Its place among the files of its entry. */
    place: number;
    file_name: string;
    kind: Attachment["kind"];
    bytes: number;
    /** Null once it was removed without being sent. */
    content: Uint8Array | null;
    uploaded_at: Date;
  };
};
