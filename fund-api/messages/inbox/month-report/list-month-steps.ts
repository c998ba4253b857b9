import { sql, type Kysely } from "kysely";
import { formatUnitsInWords } from "#lib/platform/format/unit-words.ts";
import { type MonthStep, monthStepText } from "#lib/messages/inbox/month-report/step-texts.en.ts";
import type { MonthStepState } from "#lib/messages/inbox/month-report/step-states.ts";
import type { Thread } from "#lib/messages/inbox/schema.ts";
import type { UnitType } from "#lib/reporting/line/unit-types.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { selectSteps } from "./select-steps.ts";

/** One of `selectSteps`. */
export type StepRow = {
  readonly units: number;
  readonly unit_type: UnitType;
  readonly employer_name: string;
} & (
  | { readonly state: "REPORTED"; readonly was_units: null }
  | { readonly state: Exclude<MonthStepState, "REPORTED">; readonly was_units: number }
);

/** A step with its units in words. */
export const toMonthStep = (row: StepRow): MonthStep => {
  const step = { employerName: row.employer_name, units: formatUnitsInWords(row.units, row.unit_type) };
  return row.state === "REPORTED"
    ? { ...step, state: row.state, was: null }
    : { ...step, state: row.state, was: formatUnitsInWords(row.was_units, row.unit_type) };
};

/**
 * Lists what was filed since a member reported a month, and what the fund decided; nothing for any other thread.
 * @param employerId lists only what this employer filed; null for everyone's
 */
export const listMonthSteps = async (
  db: Kysely<Database>,
  threadId: string,
  employerId: string | null,
): Promise<Thread["steps"]> => {
  const { rows } = await sql<
    StepRow & { readonly at: Date }
  >`select s.* from threads as t cross join lateral (${selectSteps(employerId)}) as s
    where t.id = ${threadId} order by s.at, s.no`.execute(db);
  return rows.map(({ at, ...row }) => ({ text: monthStepText(toMonthStep(row)), at: at.toISOString() }));
};
