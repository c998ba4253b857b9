import { sql } from "kysely";
import { daysBefore } from "../../../lib/platform/calendar/iso-date.ts";
import { peopleRefusals } from "../../../lib/identity/employers/texts.en.ts";
import type { Row } from "../../platform/db/schema.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";

const minutesBetweenSends = 10;
/** Emails of one invitation, and of one employer to one address within 24 hours. */
const mostSends = 5;

type Context = Pick<HandlerContext, "db" | "now">;

const tooMany = (text: string) => ({ ok: false, code: "TooManyRequests", text }) as const;

/** Refuses to send a pending invitation too often; null when it may be sent again. */
export const refuseResend = (row: Row<"invitations">) =>
  row.sends < mostSends ? null : tooMany(peopleRefusals.sentOften(mostSends));

/**
 * Refuses to email a link to an address too often; null when it may be sent. All invitations of the employer to the
 * address count, so that a new one allows no more emails than the old one. Each counts with all its emails until a day
 * after the last of them.
 */
export const refuseFrequent = async ({ db, now }: Context, employerId: string, email: string) => {
  const { count, last } = await db
    .selectFrom("invitations")
    .select(({ fn }) => [fn.max("sent_at").as("last"), sql<number>`coalesce(sum(sends), 0)::integer`.as("count")])
    .where("employer_id", "=", employerId)
    .where((eb) => eb.fn<string>("lower", ["email"]), "=", email.toLowerCase())
    .where("sent_at", ">", daysBefore(now, 1))
    .executeTakeFirstOrThrow();
  const wait = last === null ? 0 : last.getTime() + minutesBetweenSends * 60_000 - now.getTime();
  if (wait > 0) return { ...tooMany(peopleRefusals.justSent(minutesBetweenSends)), retryAfter: Math.ceil(wait / 1000) };
  return count < mostSends ? null : tooMany(peopleRefusals.sentToday(mostSends));
};
