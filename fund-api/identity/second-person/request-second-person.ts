import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { SecondPersonAction, WaitingDecision } from "../../../lib/money/decisions/schema.ts";
import { decisionRefusals } from "../../../lib/money/decisions/texts.en.ts";
import { recordAudit, recordAuditEvents } from "../../desk/audit/write-audit.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { signedIn, type HandlerContext } from "../../platform/handler/handler.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";

export type Decision = Row<"decisions">;

type Refused<Code extends string> = { readonly ok: false; readonly code: Code; readonly text: string };

/** An operation that can wait for a second person. It runs in the transaction of the person who completes it. */
export type Action<Code extends string = string> = {
  /** In the audit trail, "waiver" makes waiver-requested, waiver-approved, waiver-declined and waiver-withdrawn. */
  readonly word: string;
  /**
   * Returns the reason to refuse, or null. Called before the request and again before `run`, with the employer locked.
   */
  readonly refusal: (context: HandlerContext, decision: Decision) => Promise<Refused<Code> | null>;
  /** Locks the rows that other operations lock before the employer. */
  readonly lock?: (context: HandlerContext, decision: Decision) => Promise<void>;
  /** Posts, emails and audits the operation itself. */
  readonly run: (context: HandlerContext, decision: Decision) => Promise<void>;
  /** Returns the facts that the second person sees besides the amount and the reason. */
  readonly facts?: (context: HandlerContext, decision: Decision) => Promise<WaitingDecision["facts"]>;
};

export const newDecision = {
  subject: "",
  title: "",
  payload: {},
  explanation: "",
  second_by: null,
  second_by_name: null,
  second_at: null,
  second_reason: "",
  version: 1,
} as const satisfies Partial<Decision>;

type DecisionRequest<Name extends Decision["act"]> = Pick<
  Decision,
  "employer_id" | "fund" | "charge_id" | "cents" | "reason" | "subject" | "title"
> &
  Partial<Pick<Decision, "payload" | "explanation">> & { readonly act: Name };

/** Records one person's decision or request. */
export const insertDecision = async (
  context: HandlerContext,
  decisionRequest: DecisionRequest<Decision["act"]>,
  state: "WAITING" | "DONE" = "DONE",
): Promise<Decision> => {
  const account = signedIn(context);
  const deciderFacts = { decided_by: account.id, decided_by_name: fullNameOf(account), decided_at: context.now };
  const decision = { ...newDecision, ...decisionRequest, ...deciderFacts, id: randomUUID(), state };
  await insertRows(context.db, "decisions", [decision]);
  return decision;
};

/** Selects the decisions that wait for a second person, longest wait first. */
export const selectWaiting = (db: Kysely<Database>) =>
  db
    .selectFrom("decisions")
    .selectAll("decisions")
    .where("decisions.state", "=", "WAITING")
    .orderBy("decisions.decided_at")
    .orderBy("decisions.id");

/**
 * Runs an operation immediately, or requests a second person's approval. The caller has locked the employer.
 * @returns a refusal, or null if it ran or was requested
 */
export const requestSecondPerson = async <Code extends string>(
  context: HandlerContext,
  action: Action<Code>,
  decisionRequest: DecisionRequest<SecondPersonAction> & { readonly needsSecond: boolean },
): Promise<Refused<Code | "AlreadyWaiting"> | null> => {
  const { needsSecond, ...decisionValues } = decisionRequest;
  const pending = await selectWaiting(context.db).where("subject", "=", decisionRequest.subject).executeTakeFirst();
  if (pending !== undefined)
    return { ok: false, code: "AlreadyWaiting", text: decisionRefusals.alreadyPending(pending) };
  const decision = await insertDecision(context, decisionValues, needsSecond ? "WAITING" : "DONE");
  const refusal = await action.refusal(context, decision);
  if (refusal !== null) return refusal;
  if (!needsSecond) {
    await action.run(context, decision);
    return null;
  }
  await recordAudit(context, {
    action: `${action.word}-requested`,
    subject: decision.subject,
    reason: decision.reason,
    after: { decisionId: decision.id, cents: decision.cents },
  });
  return null;
};

/** Reads the cents that one person may waive or refund alone. For both funds (null), the lower limit. */
export const readSoloLimit = async (db: Kysely<Database>, fund: FundCode | null): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`select solo_limit(${fund}) as cents`.execute(db);
  return rows[0]?.cents ?? 0;
};

/** Names the credit of a correction, which can wait for a second person. */
export const creditSubjectOf = (tadId: string): string => `credit:${tadId}`;

/**
 * Withdraws the waiting decisions about these reports: waivers of their reversed late charges, and approvals of their
 * credits. The caller has locked the employer.
 */
export const withdrawPendingDecisions = async (context: HandlerContext, tadIds: readonly string[]): Promise<void> => {
  const { db, now } = context;
  const ownCharges = db.selectFrom("ledger_entries").select("id").where("tad_id", "in", tadIds);
  const withdrawn = await db
    .updateTable("decisions")
    .set((eb) => ({ state: "WITHDRAWN" as const, second_at: now, version: eb("version", "+", 1) }))
    .where("state", "=", "WAITING")
    .where((eb) =>
      eb.or([
        eb.and([eb("act", "=", "WAIVE"), eb("charge_id", "in", ownCharges)]),
        eb("subject", "in", tadIds.map(creditSubjectOf)),
      ]),
    )
    .returning(["id", "act", "subject", "cents"])
    .execute();
  if (withdrawn.length === 0) return;
  await recordAuditEvents(
    context,
    withdrawn.map(({ id, act, subject, cents }) => ({
      action: act === "WAIVE" ? "waiver-withdrawn" : "credit-approval-withdrawn",
      subject,
      before: { state: "WAITING" },
      after: { decisionId: id, state: "WITHDRAWN", cents },
    })),
  );
};
