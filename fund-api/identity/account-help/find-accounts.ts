import { sql, type RawBuilder } from "kysely";
import type * as calls from "../../../lib/identity/account-help/contract.ts";
import { readSearch, type Search } from "../../../lib/desk/operations/read-search.ts";
import { readPage } from "../../platform/db/read-page.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { selectAccounts, toFound } from "./account-rows.ts";

const byName = {
  table: "accounts",
  alias: "a",
  columns: ["last_name", "first_name", "id"],
  direction: "asc",
} as const;

const contains = (text: RawBuilder<unknown>, part: string): RawBuilder<boolean> =>
  sql<boolean>`position(lower(${part}) in lower(${text})) > 0`;

/** Whoever can log in for a matching employer, or could before they were removed. */
const isOfEmployer = ({ name, idDigits }: Search): RawBuilder<boolean> => sql<boolean>`exists (
  select from employers as e
  where (${contains(sql`e.legal_name`, name)} or ${contains(sql`e.dba`, name)}
      or starts_with(replace(e.employer_id, '-', ''), ${idDigits}::text))
    and (e.employer_id = a.employer_id or exists (
      select from memberships as m where m.account_id = a.id and m.employer_id = e.employer_id)))`;

const matches = (search: Search): RawBuilder<boolean> => {
  const { name } = search;
  return sql<boolean>`(${contains(sql`a.user_name`, name)} or ${contains(sql`a.email`, name)}
    or ${contains(sql`a.first_name || ' ' || a.last_name`, name)}
    or ${contains(sql`a.last_name || ', ' || a.first_name`, name)}
    or starts_with(lower(p.member_id), lower(${name})) or ${isOfEmployer(search)})`;
};

/** One page of the accounts that a search finds, by name; none without a search. */
export const findAccounts: Handler<typeof calls.findAccounts> = async ({ query: { find, ...wanted } }, context) => {
  const search = readSearch(find ?? "");
  if (search === null) return { ok: true, value: { accounts: [], page: { next: null, previous: null } } };
  const found = selectAccounts(context.db).where(matches(search));
  const { rows, page } = await readPage(found, byName, wanted, "id");
  return { ok: true, value: { accounts: await toFound(context, rows), page } };
};
