import type { Kysely } from "kysely";
import type * as calls from "../../../lib/reporting/receipts/contract.ts";
import { rateSheetFileName } from "../../../lib/reporting/receipts/file-name.ts";
import { coversMonth, findRate, listFunds } from "../../../lib/reporting/tad/amounts/rate-choice.ts";
import type { Database } from "../../platform/db/schema.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import { fileAnswer } from "../../platform/handler/file-answer.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { findHead, type TadHead } from "../tad/record/tad-head.ts";
import { noSuchTad } from "../tad/record/tad-lock.ts";
import { type Agreement, listAgreements } from "../tad/record/tad-units.ts";
import { renderPdf } from "./render-in-process.ts";
import type { RateSheet } from "./rate-sheet-pdf.ts";

/** The rates that a month is charged with, each once. */
const ratesOf = ({ schedules, classifications }: Agreement, workMonth: string) => {
  const classes = classifications.length === 0 ? ["ALL"] : classifications;
  const rates = listFunds(schedules, workMonth).flatMap((fund) =>
    classes.flatMap((each) => findRate(schedules, fund, each, workMonth) ?? []),
  );
  return [...new Set(rates)];
};

/** What the rate sheet of a report says. */
export const readRateSheet = async (db: Kysely<Database>, head: TadHead): Promise<RateSheet> => {
  const { employer_id: employerId, employer_name: employerName, work_month: workMonth } = head;
  const agreements = await listAgreements(db, employerId, workMonth);
  const units = agreements
    .filter((each) => coversMonth({ effectiveFrom: each.effective_from, effectiveTo: each.effective_to }, workMonth))
    .map((each) => ({
      code: each.code,
      title: each.title,
      localUnion: each.local_union,
      unitType: each.unit_type,
      rates: ratesOf(each, workMonth),
    }));
  return { employerId, employerName, workMonth, units };
};

/** The employer's own contribution rates of a month that has a report, open or committed. */
export const downloadRateSheet: Handler<typeof calls.downloadRateSheet> = async ({ params }, context) => {
  const head = await findHead(context.db, employerOf(context), params.workMonth);
  if (head === null) return noSuchTad(params.workMonth);
  const content = await readRateSheet(context.db, head);
  const made = await renderPdf(context.lane, { kind: "rates", content, at: context.now, of: head });
  return "code" in made ? made : fileAnswer(rateSheetFileName(content), "pdf", made.bytes);
};
