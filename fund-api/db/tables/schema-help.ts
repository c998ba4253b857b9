import type { Generated } from "kysely";
import type { HelpReason, IdentityCheck } from "../../../lib/account-help/choices.ts";
import type { Audience } from "../../../lib/canned-replies/audience.ts";
import type { HelpAct } from "../../../lib/account-help/schema.ts";

/** What staff did for accounts that need help, and their canned replies (migrations 0044, 0045, 0053 and 0054). */
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
  canned_replies: {
    id: Generated<string>;
    fund: "health" | "pension";
    title: string;
    body: string;
    body_es: Generated<string>;
    audience: Generated<Audience>;
    is_retired: Generated<boolean>;
    version: Generated<number>;
  };
};
