import type { Generated } from "kysely";

export type TokenPurpose = "RESET" | "VERIFY_EMAIL" | "REACTIVATE" | "EMAIL_CHANGE";

/** Mails on their way and the tokens they carry. */
export type MailTables = {
  outbox: {
    id: string;
    account_id: string | null;
    /** The name of the message (`EmailMessage.name`). */
    letter: string;
    /** Kept when the email itself is deleted; empty for emails from before. */
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
    /** Staff sent it, to help. */
    by_staff: Generated<boolean>;
  };
};
