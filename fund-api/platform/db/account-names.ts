import { type RawBuilder, sql } from "kysely";
import { fullName, listedName } from "../../../lib/platform/format/person.ts";

export const noAccountId = "00000000-0000-0000-0000-000000000000";

type NamedRow = { readonly first_name: string; readonly last_name: string };

/** Returns "Dana Alvarez". */
export const fullNameOf = ({ first_name, last_name }: NamedRow): string =>
  fullName({ firstName: first_name, lastName: last_name });

/** Returns "Alvarez, Dana R". */
export const listedNameOf = ({
  first_name,
  last_name,
  middle_initial = "",
}: NamedRow & { readonly middle_initial?: string }): string =>
  listedName({ firstName: first_name, lastName: last_name, middleInitial: middle_initial });

/** Builds `fullNameOf` in SQL, for an accounts table with this alias. */
export const fullNameIn = (accounts: string): RawBuilder<string> =>
  sql<string>`${sql.ref(`${accounts}.first_name`)} || ' ' || ${sql.ref(`${accounts}.last_name`)}`;

/** Selects an account's current name in the statement that stores it, or null if there is no account. */
export const currentNameOf = (accountId: string | null) =>
  sql<string | null>`(select ${fullNameIn("accounts")} from accounts where id = ${accountId}::uuid)`;
