import type { Kysely } from "kysely";
import { formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { isLowered } from "../../../lib/reporting/corrections/differences.ts";
import { correctionRefusals } from "../../../lib/reporting/corrections/texts.en.ts";
import type { Database } from "../../platform/db/schema.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import { findHeadLocked, type TadHead, loadTad, type TadRecord } from "../tad/record/tad-head.ts";
import { listAmounts } from "../tad/record/tad-lines.ts";
import { noSuchTad, type Refusal } from "../tad/record/tad-lock.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import { type CorrectionRecord, type CountedLine, listMonthCorrections } from "./correction-records.ts";

export type MonthRecord = {
  readonly report: TadRecord;
  /** The current version of each line of the month, by line ID, with corrections applied in order. */
  readonly counted: ReadonlyMap<string, CountedLine>;
  readonly filed: readonly CorrectionRecord[];
  readonly draft: CorrectionRecord | null;
  /** Lines whose newest correction is waiting for the fund's decision. */
  readonly pending: ReadonlySet<string>;
};

/** Loads a report's month with its corrections. */
export const loadMonth = async (db: Kysely<Database>, head: TadHead): Promise<MonthRecord> => {
  const report = await loadTad(db, head);
  const amounts = await listAmounts(db, head.id);
  const corrections = await listMonthCorrections(db, head.id);
  const filed = corrections.filter((correction) => correction.head.state === "POSTED");
  const counted = new Map<string, CountedLine>(
    report.lines.map((line) => [line.id, { ...line, amounts: amounts.get(line.id) ?? [] }]),
  );
  for (const pair of filed.flatMap(({ pairs }) => pairs)) {
    if (pair.stands) counted.set(pair.originalLineId, pair.now);
  }
  const pending = filed
    .filter(({ credits }) => credits.some(({ state }) => state === "REQUESTED"))
    .flatMap(({ pairs }) => pairs.filter(isLowered).map(({ originalLineId }) => originalLineId));
  const draft = corrections.find((correction) => correction.head.state === "IN_PROGRESS") ?? null;
  return { report, counted, filed, draft, pending: new Set(pending) };
};

/** Returns the month's lines with the draft applied, by the ID of the person's line. */
export const effectiveLines = ({ counted, draft }: MonthRecord): ReadonlyMap<string, CountedLine> =>
  new Map([...counted, ...(draft?.pairs ?? []).map((pair) => [pair.originalLineId, pair.now] as const)]);

const staleMonth: Refusal<"Stale"> = {
  ok: false,
  code: "Stale",
  text: "Someone changed this month after you opened it. This change wasn’t saved. Review the latest version and try again.",
};

/** Returns the reason a month can't be corrected, or null if it can. */
export const notPostedRefusal = (head: TadHead): Refusal<"NotPosted"> | null => {
  if (head.state === "POSTED") return null;
  const facts = { workMonth: head.work_month, isCommitted: head.state === "COMMITTED" };
  return { ok: false, code: "NotPosted", text: correctionRefusals.notPosted(facts) };
};

type MonthKey = { readonly workMonth: string; readonly version: number; readonly lineId?: string };

/** Locks a posted month at the caller's version. Checks for a missing, changed or unposted month, in that order. */
export const lockMonth = async (
  context: HandlerContext,
  { workMonth, version, lineId }: MonthKey,
): Promise<{ readonly ok: true; readonly month: MonthRecord } | Refusal<"NotFound" | "Stale" | "NotPosted">> => {
  const { db } = context;
  const head = await findHeadLocked(db, employerOf(context), workMonth);
  if (head === null) return noSuchTad(workMonth);
  const month = await loadMonth(db, head);
  if (lineId !== undefined && !effectiveLines(month).has(lineId)) {
    const text = `${formatWorkMonth(workMonth)}: ${correctionRefusals.noLine}`;
    return { ok: false, code: "NotFound", text };
  }
  if (head.version !== version) return staleMonth;
  return notPostedRefusal(head) ?? { ok: true, month };
};
