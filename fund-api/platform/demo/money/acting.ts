import type { Kysely } from "kysely";
import { createSiteOf } from "../../handler/fund-site.ts";
import { addBankingDays } from "#lib/platform/calendar/banking-day.ts";
import { fundDate, fundMoment } from "#lib/platform/calendar/fund-time.ts";
import type { Database } from "../../db/schema.ts";
import type { HandlerContext } from "../../handler/handler.ts";
import type { DataKeys } from "../../../keys.ts";
import { createSignInLimits } from "../../../identity/sign-in/sign-in-limits.ts";
import { demoId } from "../rosters/ids.ts";

export type Seeding = { readonly db: Kysely<Database>; readonly now: Date; readonly keys: DataKeys };

/** Returns the banking day this many banking days from the demonstration's today. A negative number is earlier. */
export const bankingDay = ({ now }: Pick<Seeding, "now">, days: number): string => addBankingDays(fundDate(now), days);

/** A number counts banking days from today. A string is an ISO date. */
export type DemoDay = number | string;
export type DemoAction = { readonly day: DemoDay; readonly run: () => Promise<void> };
export type When = { readonly day: DemoDay; readonly time: string };

const resolveDate = (seeding: Pick<Seeding, "now">, day: DemoDay): string =>
  typeof day === "string" ? day : bankingDay(seeding, day);

/** Runs actions by day, so that batches and the audit trail are numbered in order. */
export const runActionsInOrder = async (seeding: Seeding, actions: readonly DemoAction[]): Promise<void> => {
  const actionsByDay = actions.toSorted((left, right) =>
    resolveDate(seeding, left.day).localeCompare(resolveDate(seeding, right.day)),
  );
  for (const { run } of actionsByDay) await run();
};

/** These emails are only marked as sent, so no one follows their links. */
const siteOf = createSiteOf({
  fundHosts: ["health.localhost", "pension.localhost"],
  publicScheme: "http",
  isDemonstration: true,
  gatewayPort: 8080,
});

/** Returns the handler context of a persona at a given time. */
export const runActionAs = async (seeding: Seeding, userName: string, { day, time }: When): Promise<HandlerContext> => {
  const { db, keys } = seeding;
  const id = demoId(`account:${userName}`);
  return {
    db,
    keys,
    now: fundMoment(resolveDate(seeding, day), time),
    account: await db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    chosenEmployerId: null,
    actingFor: null,
    tokenHash: null,
    ip: "127.0.0.1",
    userAgent: "",
    language: "en",
    chosenLanguage: null,
    idempotencyKey: null,
    site: siteOf("health.localhost"),
    requiresSecondFactor: false,
    signInLimits: createSignInLimits(),
    lane: { key: userName },
  };
};

/** Empty request for calls without input. */
export const noRequest = { params: {}, query: {}, body: undefined, version: undefined } as const;

type Outcome<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly text: string };

/** Returns the value of an outcome. @throws Error if it is a failure */
export const done = <Value>(outcome: Outcome<Value>): Value => {
  if (outcome.ok) return outcome.value;
  throw new Error(`The demonstration data can't be created: ${outcome.text}`);
};

/** Marks the emails of these actions as sent. */
export const markEmailsSent = ({ db }: Seeding) =>
  db
    .updateTable("outbox")
    .set((eb) => ({ sent_at: eb.ref("created_at"), sealed: null }))
    .where("sent_at", "is", null)
    .execute();
