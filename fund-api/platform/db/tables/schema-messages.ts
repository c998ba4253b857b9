import type { Generated } from "kysely";
import type { Brand } from "#lib/site/brand/brand.ts";
import type { Language } from "#lib/site/language/texts.ts";
import type { Attachment, Entry, Thread, ThreadHead, TopicKind } from "#lib/messages/inbox/schema.ts";

export type InboxTables = {
  threads: {
    id: string;
    /** Set for an employer's thread. */
    employer_id: string | null;
    account_id: string | null;
    contact_id: string | null;
    /** The fund whose portal the member or employer used to start it. */
    fund: Generated<Brand["key"] | null>;
    subject: string;
    about: TopicKind;
    about_id: string | null;
    about_text: string;
    /** Confirmation number of a payment or correction, or "". */
    about_no: string;
    work_month: string | null;
    /** The member's text about a month, or "". */
    should_be: string;
    month_employer_id: string | null;
    /** Set while a member's report is shared. */
    shared_employer_id: string | null;
    /** The entry that shared the report. Null if it isn't shared. */
    shared_from: Generated<number | null>;
    state: Thread["state"];
    assigned_to: string | null;
    waiting_since: Date | null;
    last_no: number;
    last_at: Date;
    /** Time of the newest entry that the employer can see. It can see nothing else of a shared report. */
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
    author_id: string | null;
    author_name: string;
    body: string;
    /** True in an employer's own threads. In shared threads, staff choose it for each entry. */
    for_employer: boolean;
    employer_id: Generated<string | null>;
    at: Date;
  };
  contacts: {
    id: string;
    /** "C-2345-ABCD", quoted in later messages. */
    reference: string;
    name: string;
    email: string;
    who: NonNullable<ThreadHead["contact"]>["who"];
    /** Origin of the portal that was used. That portal's fund answers the message. */
    origin: string;
    /** Language of the form. */
    language: Generated<Language>;
  };
  contact_messages: {
    request_key: string;
    /** Keyed hash of the whole message. */
    content_hash: Uint8Array;
    reference: string;
    /** Stored in lowercase. */
    email_key: string;
    at: Date;
  };
  thread_reads: { thread_id: string; account_id: string; no: number };
  /** Encrypted files attached to messages. */
  attachments: {
    id: string;
    account_id: string;
    employer_id: Generated<string | null>;
    /** Null until the message is sent. */
    thread_id: string | null;
    entry_no: number | null;
    place: number;
    file_name: string;
    kind: Attachment["kind"];
    bytes: number;
    /** Null if it was removed before it was sent. */
    content: Uint8Array | null;
    uploaded_at: Date;
  };
};

export type TokenPurpose = "RESET" | "VERIFY_EMAIL" | "REACTIVATE" | "EMAIL_CHANGE";

export type MailTables = {
  outbox: {
    id: string;
    account_id: string | null;
    letter: string;
    /** Stays when the email is deleted. Empty in older rows. */
    subject: Generated<string>;
    sealed: Uint8Array | null;
    created_at: Date;
    due_at: Date;
    give_up_at: Date;
    attempts: number;
    sent_at: Date | null;
    given_up_at: Date | null;
    last_error: string;
  };
  account_tokens: {
    token_hash: Uint8Array;
    purpose: TokenPurpose;
    account_id: string;
    email: string;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    by_staff: Generated<boolean>;
  };
};
