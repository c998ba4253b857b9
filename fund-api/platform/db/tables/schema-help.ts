import type { Generated } from "kysely";
import type { HelpReason } from "#lib/identity/account-help/choices.ts";
import type { Audience } from "#lib/messages/canned-replies/canned-reply.ts";
import type { HelpAct } from "#lib/identity/account-help/schema.ts";
import type { IdentityCheck } from "#lib/platform/rules/identity-check.ts";

export type HelpTables = {
  account_help: {
    id: string;
    account_id: string;
    act: HelpAct;
    reason: HelpReason;
    note: string;
    /** Null only in older rows of other acts than REMOVE_APP. */
    identity: IdentityCheck | null;
    identity_note: string;
    /** False for the first of two admins. */
    carried_out: boolean;
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
