import type { Kysely } from "kysely";
import type * as calls from "../../../lib/identity/profile/contract.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Database } from "../../platform/db/schema.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import { openMonthOf, isChangeable } from "../../reporting/tad/record/tad-lock.ts";
import { openTad } from "../../reporting/tad/lines/open-tad.ts";
import { listHeads } from "../../reporting/tad/record/tad-head.ts";
import { isInEffect, listAgreements } from "../../reporting/tad/record/tad-units.ts";
import type { Handler } from "../../platform/handler/handler.ts";

/** Opens an active employer's first report, unless a month is open already or no agreement covers it. */
const openFirstTad = async (db: Kysely<Database>, employerId: string, now: Date): Promise<void> => {
  const employer = db.selectFrom("employers").select("status").where("employer_id", "=", employerId);
  if ((await employer.executeTakeFirst())?.status !== "ACTIVE") return;
  if ((await listHeads(db, employerId)).some(isChangeable)) return;
  const month = openMonthOf(now);
  const agreements = await listAgreements(db, employerId, month);
  if (agreements.some((agreement) => isInEffect(agreement, month))) await openTad(db, employerId, month, now);
};

/** Lets an employer file TADs on the web, and opens its current month unless one is open. */
export const switchToWeb = async (db: Kysely<Database>, employerId: string, now: Date): Promise<void> => {
  const webMode = { reporting_mode: "WEB", is_tads_employer: true } as const;
  await db.updateTable("employers").set(webMode).where("employer_id", "=", employerId).execute();
  await openFirstTad(db, employerId, now);
};

/** Moves the employer from paper to the web (spec-map §7) and opens its current month. */
export const switchPaperToWeb: Handler<typeof calls.switchPaperToWeb> = async (_request, context) => {
  const { db, now } = context;
  const employerId = employerOf(context);
  const previousMode = await db
    .selectFrom("employers")
    .select(["reporting_mode as reportingMode", "is_tads_employer as isTadsEmployer"])
    .where("employer_id", "=", employerId)
    .where((eb) => eb.or([eb("reporting_mode", "=", "PAPER"), eb("is_tads_employer", "=", false)]))
    .forUpdate()
    .executeTakeFirst();
  if (previousMode !== undefined) {
    await switchToWeb(db, employerId, now);
    await recordAudit(context, {
      action: "switched-to-web-reporting",
      subject: `employer:${employerId}`,
      before: previousMode,
      after: { reportingMode: "WEB", isTadsEmployer: true },
    });
  }
  return { ok: true, value: new ArrayBuffer(0) };
};
