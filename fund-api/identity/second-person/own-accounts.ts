import { sql } from "kysely";
import { signedIn, type HandlerContext } from "../../platform/handler/handler.ts";

/**
 * The accounts of the signed-in person, by id: their own, and those with the same email address in any case of letters,
 * or the same ten digits of a phone. An act that needs two people is refused where the first one's account is among these.
 * One of the fund's staff may have a third login that shares its address with one and its phone with the other; other
 * people's logins connect no one, because anyone can write any phone into their profile.
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
