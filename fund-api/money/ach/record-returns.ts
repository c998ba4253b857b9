import { groupItems, type ItemGroup } from "../../../lib/money/ach/group-items.ts";
import type * as calls from "../../../lib/money/ach/contract.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { applyReturns } from "./apply-returns.ts";
import { listKnownEntries, sayWhy, type SentEntry } from "./known-entries.ts";
import { listReturnPage } from "./return-rows.ts";

/** Returns one page of the returns, newest first. */
export const listReturns: Handler<typeof calls.listReturns> = async ({ query }, { db, now }) => ({
  ok: true,
  value: await listReturnPage(db, now, query),
});

/** Locks the employers of all entries with these trace numbers, in order, and reads the entries under the locks. */
export const lockKnownEntries = async (
  { db }: HandlerContext,
  traces: readonly string[],
): Promise<Map<string, SentEntry>> => {
  const seen = await listKnownEntries(db, traces);
  const employerIds = [...new Set([...seen.values()].map(({ employer_id }) => employer_id))].toSorted();
  for (const id of employerIds) await lockEmployer(db, id);
  // A colleague may have recorded a return just now.
  return listKnownEntries(db, traces);
};

const refusals: Partial<Record<ItemGroup, "UnknownTrace" | "AlreadyReturned">> = {
  NOT_OURS: "UnknownTrace",
  ALREADY: "AlreadyReturned",
};

/** Records one return that the bank reported by phone or letter, at any time and of the whole amount. */
export const recordReturn: Handler<typeof calls.recordReturn> = async ({ body: { code, trace } }, context) => {
  const { db, now } = context;
  const known = await lockKnownEntries(context, [trace]);
  const cents = known.get(trace)?.cents ?? 0;
  const typed = {
    kind: "RETURN",
    line: 0,
    code,
    originalTrace: trace,
    cents,
    info: "",
    day: null,
    debitDay: null,
  } as const;
  const [grouped] = groupItems([typed], known);
  if (grouped?.group !== "RECORD" || grouped.entry === undefined) {
    const group = grouped?.group ?? "NOT_OURS";
    const text = `${sayWhy(group, typed, grouped?.entry)} Nothing was recorded. Look the entry up again.`;
    return { ok: false, code: refusals[group] ?? "NotSent", text };
  }
  const reported = { code, info: "", on: fundDate(now) };
  const applied = await applyReturns(context, [{ ...grouped.entry, reported }], null);
  return { ok: true, value: { ...applied, ...(await listReturnPage(db, now)) } };
};
