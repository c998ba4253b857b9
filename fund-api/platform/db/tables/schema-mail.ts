import type { Generated } from "kysely";

export type TokenPurpose = "RESET" | "VERIFY_EMAIL" | "REACTIVATE" | "EMAIL_CHANGE";

export type MailTables = {
  outbox: {
    id: string;
    account_id: string | null;
    /** `EmailMessage.name`. */
    letter: string;
    /** Stays when the email is deleted; empty in older rows. */
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
