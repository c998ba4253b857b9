import type * as calls from "../../../lib/money/decisions/contract.ts";
import type { SecondPersonAction, SecondPersonDecision, WaitingDecision } from "../../../lib/money/decisions/schema.ts";
import { decisionRefusals } from "../../../lib/money/decisions/texts.en.ts";
import { type Decision, selectWaiting } from "../../identity/second-person/request-second-person.ts";
import { listOwnAccounts } from "../../identity/second-person/own-accounts.ts";
import { lockEmployer } from "../../money/ledger/lock-employer.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { signedIn, type Handler, type HandlerContext, type Outcome } from "../../platform/handler/handler.ts";
import { recordAudit } from "../audit/write-audit.ts";
import { actions } from "./actions.ts";

type Refusal = Extract<Outcome<typeof calls.decideWaiting>, { ok: false }>;

const findOperation = ({ act }: Decision) => actions[act as SecondPersonAction];

/** Returns everything that waits for a second person, longest wait first. */
const listAllPending = async (context: HandlerContext) => {
  const { db } = context;
  const rows = await selectWaiting(db)
    .leftJoin("employers as e", "e.employer_id", "decisions.employer_id")
    .select("e.legal_name")
    .execute();
  const ownAccounts = await listOwnAccounts(context);
  const decisions: WaitingDecision[] = [];
  for (const row of rows)
    decisions.push({
      decisionId: row.id,
      version: row.version,
      act: row.act as SecondPersonAction,
      employerId: row.employer_id,
      employerName: row.legal_name,
      title: row.title,
      cents: row.cents,
      facts: (await findOperation(row).facts?.(context, row)) ?? [],
      reason: row.reason,
      askedBy: row.decided_by_name,
      askedAt: row.decided_at.toISOString(),
      isOwn: ownAccounts.has(row.decided_by),
    });
  return { ok: true, value: { waiting: decisions } } as const;
};

/** Returns everything that waits for a second person. */
export const listWaiting: Handler<typeof calls.listWaiting> = (_request, context) => listAllPending(context);

/** Only a second person may approve or decline; only the first may withdraw. */
const personRefusal = (isOwn: boolean, { decision }: SecondPersonDecision): Refusal | null => {
  if (decision === "withdraw") return isOwn ? null : { ok: false, code: "NotYours", text: decisionRefusals.notYours };
  return isOwn ? { ok: false, code: "SamePerson", text: decisionRefusals.ownRequest } : null;
};

const states = { approve: "DONE", decline: "DECLINED", withdraw: "WITHDRAWN" } as const;
const auditSuffixes = { approve: "approved", decline: "declined", withdraw: "withdrawn" } as const;

const save = async (context: HandlerContext, { id, version }: Decision, body: SecondPersonDecision): Promise<void> => {
  const account = signedIn(context);
  const secondPerson =
    body.decision === "withdraw" ? null : { second_by: account.id, second_by_name: fullNameOf(account) };
  await context.db
    .updateTable("decisions")
    .set({
      state: states[body.decision],
      ...secondPerson,
      second_at: context.now,
      second_reason: body.decision === "decline" ? body.reason : "",
      version: version + 1,
    })
    .where("id", "=", id)
    .execute();
};

/** Approves an operation and runs it in this transaction, or declines or withdraws it. A second decision is refused. */
export const decideWaiting: Handler<typeof calls.decideWaiting> = async ({ params, body, version }, context) => {
  const { db } = context;
  const decisionQuery = db.selectFrom("decisions").selectAll().where("id", "=", params.decisionId);
  const unlocked = await decisionQuery.executeTakeFirst();
  if (unlocked !== undefined) await findOperation(unlocked)?.lock?.(context, unlocked);
  const employerId = unlocked?.employer_id ?? null;
  if (employerId !== null) await lockEmployer(db, employerId);
  const decision = await decisionQuery.forUpdate().executeTakeFirst();
  if (decision === undefined) return { ok: false, code: "NotFound", text: decisionRefusals.notPending };
  if (decision.version !== version || decision.state !== "WAITING")
    return { ok: false, code: "Stale", text: decisionRefusals.decided(decision.state, decision.second_by_name) };
  const ownAccounts = await listOwnAccounts(context);
  const refusal = personRefusal(ownAccounts.has(decision.decided_by), body);
  if (refusal !== null) return refusal;
  const operation = findOperation(decision);
  await save(context, decision, body);
  await recordAudit(context, {
    action: `${operation.word}-${auditSuffixes[body.decision]}`,
    subject: decision.subject,
    reason: body.decision === "decline" ? body.reason : "",
    before: { state: decision.state },
    after: { decisionId: decision.id, state: states[body.decision], cents: decision.cents },
  });
  if (body.decision === "approve") {
    const problem = await operation.refusal(context, decision);
    if (problem !== null) return problem;
    await operation.run(context, decision);
  }
  return listAllPending(context);
};
