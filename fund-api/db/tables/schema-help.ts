import type { HelpReason, IdentityCheck } from "../../../lib/account-help/choices.ts";
import type { HelpAct } from "../../../lib/account-help/schema.ts";

/** What staff did for accounts that need help (migration 0044). */
export type HelpTables = {
  account_help: {
    id: string;
    account_id: string;
    act: HelpAct;
    reason: HelpReason;
    note: string;
    /** How their identity was checked; null for all acts but REMOVE_APP. */
    identity: IdentityCheck | null;
    identity_note: string;
    by_id: string;
    by_name: string;
    at: Date;
  };
};
