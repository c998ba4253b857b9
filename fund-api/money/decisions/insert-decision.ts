import { randomUUID } from "node:crypto";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import type { Row } from "../../platform/db/schema.ts";
import { signedIn, type HandlerContext } from "../../platform/handler/handler.ts";

type Decision = Pick<
  Row<"late_decisions">,
  "employer_id" | "fund" | "charge_id" | "act" | "cents" | "reason" | "explanation" | "state"
>;

export const newDecision = {
  second_by: null,
  second_by_name: null,
  second_at: null,
  second_reason: "",
  version: 1,
} as const satisfies Partial<Row<"late_decisions">>;

/** Records a decision on a late charge, without a second person. @returns its id */
export const insertDecision = async (context: HandlerContext, decision: Decision): Promise<string> => {
  const account = signedIn(context);
  const id = randomUUID();
  await insertRows(context.db, "late_decisions", [
    {
      ...newDecision,
      ...decision,
      id,
      decided_by: account.id,
      decided_by_name: fullNameOf(account),
      decided_at: context.now,
    },
  ]);
  return id;
};
