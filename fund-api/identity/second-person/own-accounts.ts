import { sql } from "kysely";
import { signedIn, type HandlerContext } from "../../platform/handler/handler.ts";

/**
 * Lists the IDs of the signed-in person's accounts, including those with the same email or phone. They can't act as the
 * second person. Only staff accounts link to further accounts, because anyone else can enter any phone.
 */
export const listOwnAccounts = async (context: HandlerContext): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    with recursive people as (
      select id, lower(trim(email)) as email, right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) as phone,
        roles && array['Operations Accounting', 'Operations Accounting Admin']::text[] as is_staff
      from accounts
    ), own as (
      select * from people where id = ${signedIn(context).id}::uuid
      union
      select p.* from people as p join own as o
        on o.is_staff and ((p.email = o.email and p.email <> '') or (p.phone = o.phone and p.phone <> ''))
    )
    select id from own`.execute(context.db);
  return new Set(rows.map(({ id }) => id));
};

type FiledReport = { readonly head: { readonly committed_by: string | null } };

/** True when the signed-in person, under any of their accounts, filed one of these reports or corrections. */
export const isFiledByCaller = async (context: HandlerContext, reports: readonly FiledReport[]): Promise<boolean> => {
  const ownAccounts = await listOwnAccounts(context);
  return reports.some(({ head }) => ownAccounts.has(head.committed_by ?? ""));
};
