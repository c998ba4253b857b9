import { sql } from "kysely";
import { daysBefore } from "#lib/platform/calendar/iso-date.ts";
import { retentionDays } from "#lib/platform/rules/retention.ts";
import { employerOf } from "../../../platform/handler/employer-of.ts";
import type { HandlerContext } from "../../../platform/handler/handler.ts";

/** Limit per employer in 30 days. One file can take over an employer of 10,000, but no one can search for numbers. */
export const maxRequestedNumbers = 12_000;

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

/** Matches people who were added to the employer's reports after a file requested them. */
const isOnReport = sql`exists (
  select from persons as p
  join assignments as a on a.person_id = p.id
  join bargaining_units as b on b.id = a.bargaining_unit_id
  where p.ssn_hash = n.ssn_hash and b.employer_id = n.employer_id)`;

/** Lists hashes of numbers that the employer requested in 30 days. Excluding people on its reports takes longer. */
const listRequestedHashes = async (
  { db, now, ...context }: HandlerContext,
  scope: "ALL" | "COUNTED",
): Promise<ReadonlySet<string>> => {
  const since = daysBefore(now, retentionDays.askedNumbers);
  const { rows } = await sql<{ hash: string }>`
    select encode(n.ssn_hash, 'hex') as hash from asked_numbers as n
    where n.employer_id = ${employerOf(context)} and n.at > ${since}::timestamptz
      and ${scope === "ALL" ? sql`true` : sql`not ${isOnReport}`}`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
};

/** Finds how many more new numbers the employer's files may request, and which of these were requested before. */
export const findRoom = async (context: HandlerContext, ssns: readonly string[]) => {
  const compareWith = (numbers: ReadonlySet<string>) => ({
    room: maxRequestedNumbers - numbers.size,
    requestedNumbers: new Set(
      numbers.size === 0 ? [] : ssns.filter((ssn) => numbers.has(toHex(context.keys.hash(ssn)))),
    ),
  });
  const numbers = compareWith(await listRequestedHashes(context, "ALL"));
  return ssns.length - numbers.requestedNumbers.size <= numbers.room
    ? numbers
    : compareWith(await listRequestedHashes(context, "COUNTED"));
};

/** Counts new people's numbers, once each, under the employer's lock. Above the limit, returns false and counts none. */
export const countRequestedNumbers = async (context: HandlerContext, ssns: readonly string[]): Promise<boolean> => {
  const { room, requestedNumbers } = await findRoom(context, ssns);
  const newSsns = ssns.filter((ssn) => !requestedNumbers.has(ssn));
  if (newSsns.length > room) return false;
  const hashes = JSON.stringify(newSsns.map((ssn) => toHex(context.keys.hash(ssn))));
  await sql`insert into asked_numbers (employer_id, ssn_hash, at)
    select ${employerOf(context)}, decode(x, 'hex'), ${context.now}::timestamptz
    from jsonb_array_elements_text(${hashes}::text::jsonb) as x
    on conflict (employer_id, ssn_hash) do update set at = excluded.at`.execute(context.db);
  return true;
};
