import type { Kysely } from "kysely";
import type * as calls from "#lib/reporting/corrections/contract.ts";
import { staffErrorTexts } from "#lib/reporting/corrections/texts.en.ts";
import type { StaffMonth } from "#lib/reporting/corrections/schema.ts";
import { isFiled } from "#lib/reporting/tad/filed-states.ts";
import { fundCodes } from "#lib/reporting/tad/schema.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { chargesOf } from "../../../money/ledger/charges.ts";
import { listActivePayments } from "../../../money/ledger/reverse-charges.ts";
import { findHead, type TadHead } from "../../tad/record/tad-head.ts";
import type { Handler } from "../../../platform/handler/handler.ts";
import { listVoided } from "../filed-view.ts";
import { previewVoid } from "./void-effect.ts";

/** The ids of a month's report and of the corrections filed for it. */
export const listMonthTads = async (db: Kysely<Database>, originalId: string): Promise<string[]> => {
  const rows = await db.selectFrom("month_tads").select("tad_id").where("original_id", "=", originalId).execute();
  return rows.map(({ tad_id }) => tad_id);
};

/** A month of an employer as staff look at it. */
export const toStaffMonth = async (db: Kysely<Database>, head: TadHead): Promise<StaffMonth> => {
  const charges = (await chargesOf(db, head.employer_id)).filter((charge) => charge.workMonth === head.work_month);
  const tadIds = await listMonthTads(db, head.id);
  return {
    tadId: head.id,
    employerId: head.employer_id,
    employerName: head.employer_name,
    workMonth: head.work_month,
    state: head.state,
    version: head.version,
    confirmationNo: head.confirmation_no,
    charged: fundCodes.map((fund) => ({
      fund,
      cents: charges.filter((charge) => charge.fund === fund).reduce((sum, { chargedCents }) => sum + chargedCents, 0),
    })),
    payments: await listActivePayments(db, tadIds),
    corrections: head.corrections,
    voided: await listVoided(db, head.employer_id, head.work_month),
    effect: isFiled(head.state) ? (await previewVoid(db, head.employer_id, tadIds)).effect : null,
  };
};

/** One month of any employer, for the fund's staff. */
export const getStaffMonth: Handler<typeof calls.getStaffMonth> = async ({ params }, { db }) => {
  const head = await findHead(db, params.employerId, params.workMonth);
  if (head === null) return { ok: false, code: "NotFound", text: staffErrorTexts.noMonth(params) };
  return { ok: true, value: await toStaffMonth(db, head) };
};
