import { sql, type Kysely } from "kysely";
import { formatUnitsInWords } from "../../../lib/format/unit-words.ts";
import { monthStepText } from "../../../lib/inbox/month-report/step-texts.en.ts";
import type { MonthStepState } from "../../../lib/inbox/month-report/step-states.ts";
import type { Thread } from "../../../lib/inbox/schema.ts";
import type { UnitType } from "../../../lib/line/unit-types.ts";
import type { Database } from "../../db/schema.ts";
import { selectSteps } from "./select-steps.ts";

type Step = {
  readonly state: MonthStepState;
  readonly units: number;
  readonly unit_type: UnitType;
  readonly employer_name: string;
  readonly at: Date;
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
  const { rows } = await sql<Step>`select s.* from threads as t cross join lateral (${selectSteps(employerId)}) as s
    where t.id = ${threadId} order by s.at, s.no`.execute(db);
  return rows.map(({ state, units, unit_type, employer_name, at }) => ({
    text: monthStepText({ state, employerName: employer_name, units: formatUnitsInWords(units, unit_type) }),
    at: at.toISOString(),
  }));
};
