import { randomUUID } from "node:crypto";
import type * as calls from "../../../lib/money/reconcile/contract.ts";
import { type BankLine, canMatch } from "../../../lib/money/reconcile/match-lines.ts";
import type { MatchBody } from "../../../lib/money/reconcile/schema.ts";
import { chosenByHand, matchRefusals, matchReasonText } from "../../../lib/money/reconcile/texts.en.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { signedIn, type Handler, type HandlerContext, type Outcome } from "../../platform/handler/handler.ts";
import { lockFundBank } from "../ach/build-file.ts";
import { type Item, itemKey, listBookItems } from "./book-items.ts";
import { respondWithReconciliation } from "./get-reconciliation.ts";
import { selectLines } from "./list-bank-lines.ts";

type MatchRequest = MatchBody["matches"][number];
type Refusal = Extract<Outcome<typeof calls.matchBankLines>, { ok: false }>;
type Part = {
  readonly line_id: string | null;
  readonly item_kind: Item["kind"] | null;
  readonly item_id: string | null;
};

const partKey = ({ line_id, item_kind: kind, item_id: id }: Part): string => line_id ?? itemKey({ kind, id });
const listKeys = ({ lineIds, items }: MatchRequest): Set<string> => new Set([...lineIds, ...items.map(itemKey)]);

const findLiveMatches = async ({ db }: HandlerContext, { lineIds, items }: MatchRequest) => {
  const ids = [...lineIds, ...items.map(({ id }) => id)];
  const rows = await db
    .selectFrom("bank_match_parts as p")
    .innerJoin("bank_matches as m", "m.id", "p.match_id")
    .select(["m.id", "m.matched_by_name", "m.matched_at", "p.line_id", "p.item_kind", "p.item_id"])
    .where("p.live", "=", true)
    .where("p.match_id", "in", (eb) =>
      eb
        .selectFrom("bank_match_parts as own")
        .select("own.match_id")
        .where("own.live", "=", true)
        .where((or) => or.or([or("own.line_id", "in", ids), or("own.item_id", "in", ids)])),
    )
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()];
};

/** Looks for the same match. @returns true if it is recorded, or a refusal if another match includes a part of it */
const findRepeat = async (context: HandlerContext, request: MatchRequest): Promise<boolean | Refusal> => {
  const liveMatches = await findLiveMatches(context, request);
  const [parts, ...otherMatches] = liveMatches;
  const [first] = parts ?? [];
  if (parts === undefined || first === undefined) return false;
  const keys = listKeys(request);
  if (otherMatches.length === 0 && parts.length === keys.size && parts.every((part) => keys.has(partKey(part))))
    return true;
  const text = matchRefusals.matchedBefore(first.matched_by_name, first.matched_at.toISOString());
  return { ok: false, code: "Stale", text };
};

/** Returns the reason for a match if no one typed one, or "" if a person must give it. */
const findReason = (lines: readonly BankLine[], items: readonly Item[]): string => {
  const [line, item] = [lines[0], items[0]];
  if (line === undefined || item === undefined) return "";
  return lines.length === 1 && items.length === 1 && canMatch(line, item) ? matchReasonText(line, item) : chosenByHand;
};

const saveMatch = async (
  context: HandlerContext,
  { fund, items: bookItems }: { fund: MatchBody["fund"]; items: readonly Item[] },
  request: MatchRequest,
): Promise<Refusal | null> => {
  const { db, now } = context;
  const repeat = await findRepeat(context, request);
  if (repeat !== false) return repeat === true ? null : repeat;
  const lineIds = [...new Set(request.lineIds)];
  const lines =
    lineIds.length === 0 ? [] : await selectLines(db, fund).selectAll("l").where("l.id", "in", lineIds).execute();
  if (lines.length !== lineIds.length) return { ok: false, code: "NotFound", text: matchRefusals.noLine };
  const keys = listKeys(request);
  const items = bookItems.filter((item) => keys.has(itemKey(item)));
  if (lines.length + items.length !== keys.size) return { ok: false, code: "NotFound", text: matchRefusals.noItem };
  const [lineCents, itemCents] = [sumCents(lines), sumCents(items)];
  if (items.length > 0 && lineCents !== itemCents)
    return { ok: false, code: "OtherSum", text: matchRefusals.otherSum(lineCents, itemCents) };
  const reason = request.reason || findReason(lines, items);
  if (reason === "") return { ok: false, code: "ReasonMissing", text: matchRefusals.reasonMissing };
  const account = signedIn(context);
  const id = randomUUID();
  await insertRows(db, "bank_matches", [
    {
      id,
      fund,
      reason,
      matched_by: account.id,
      matched_by_name: fullNameOf(account),
      matched_at: now,
      undone_by: null,
      undone_by_name: null,
      undone_at: null,
      undone_reason: null,
    },
  ]);
  await insertRows(
    db,
    "bank_match_parts",
    [
      ...lines.map((line) => ({ line_id: line.id, item_kind: null, item_id: null, cents: line.cents })),
      ...items.map((item) => ({ line_id: null, item_kind: item.kind, item_id: item.id, cents: item.cents })),
    ].map((part) => Object.assign(part, { match_id: id, live: true })),
  );
  const after = {
    fund,
    cents: lineCents,
    lines: lineIds,
    items: items.map(itemKey),
  };
  await recordAudit(context, { action: "bank-lines-matched", subject: `bank-match:${id}`, reason, after });
  return null;
};

/**
 * Matches bank lines with book amounts of the same total, or explains lines with a reason: all or none. A match that is
 * already recorded is not changed.
 */
export const matchBankLines: Handler<typeof calls.matchBankLines> = async ({ body: { fund, matches } }, context) => {
  if ((await lockFundBank(context.db, fund)) === null)
    return { ok: false, code: "NotFound", text: matchRefusals.noFund };
  const items = await listBookItems(context.db, fund);
  for (const request of matches) {
    const refusal = await saveMatch(context, { fund, items }, request);
    if (refusal !== null) return refusal;
  }
  return respondWithReconciliation(context, fund);
};

/** Undoes a match and keeps its record with both reasons. */
export const undoBankMatch: Handler<typeof calls.undoBankMatch> = async ({ params: { matchId }, body }, context) => {
  const { db, now } = context;
  const matchQuery = db.selectFrom("bank_matches").selectAll().where("id", "=", matchId);
  const match = await matchQuery.forNoKeyUpdate().executeTakeFirst();
  if (match === undefined) return { ok: false, code: "NotFound", text: matchRefusals.noMatch };
  if (match.undone_at !== null) {
    const text = matchRefusals.undoneBefore(match.undone_by_name ?? "", match.undone_at.toISOString());
    return { ok: false, code: "Stale", text };
  }
  const account = signedIn(context);
  const { reason } = body;
  await db
    .updateTable("bank_matches")
    .set({ undone_by: account.id, undone_by_name: fullNameOf(account), undone_at: now, undone_reason: reason })
    .where("id", "=", matchId)
    .execute();
  await db.updateTable("bank_match_parts").set({ live: false }).where("match_id", "=", matchId).execute();
  const before = { fund: match.fund, reason: match.reason, matchedBy: match.matched_by_name };
  await recordAudit(context, { action: "bank-match-undone", subject: `bank-match:${matchId}`, reason, before });
  return respondWithReconciliation(context, match.fund);
};
