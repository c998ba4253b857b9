import { sql } from "kysely";

/** An account's name as receipts and the audit trail show it. */
export const fullNameOf = (account: { readonly first_name: string; readonly last_name: string }): string =>
  `${account.first_name} ${account.last_name}`;

/** The name that an account has right now, read by the statement that stores it; null without an account. */
export const currentNameOf = (accountId: string | null) =>
  sql<string | null>`(select first_name || ' ' || last_name from accounts where id = ${accountId}::uuid)`;
