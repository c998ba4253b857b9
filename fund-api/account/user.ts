import type { User } from "../../lib/contract/user.ts";
import type { Row } from "../db/schema.ts";
import { mustSetUpFactor } from "../second-factor/factor-store.ts";
import type { HandlerContext } from "../handler/handler.ts";

/** The signed-in user of an account (spec-map §3). */
export const getUser = async (
  context: Pick<HandlerContext, "db" | "demandsFactor">,
  account: Row<"accounts">,
): Promise<User> => {
  const employer = await context.db
    .selectFrom("employers")
    .select("is_tads_employer")
    .where("employer_id", "=", account.employer_id ?? "")
    .executeTakeFirst();
  return {
    firstName: account.first_name,
    roles: account.roles,
    employerId: account.employer_id,
    isTadsEmployer: employer?.is_tads_employer ?? false,
    forcePasswordReset: account.force_password_reset,
    disclaimerAcceptanceDate: account.disclaimer_accepted_at?.toISOString() ?? null,
    mustSetUpSecondFactor: await mustSetUpFactor(context, account),
    analyticsId: account.analytics_id,
  };
};
