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
    .selectFrom("employers as e")
    .leftJoin("memberships as m", (join) =>
      join.onRef("m.employer_id", "=", "e.employer_id").on("m.account_id", "=", account.id),
    )
    .select(["e.is_tads_employer", "m.rights"])
    .where("e.employer_id", "=", account.employer_id ?? "")
    .executeTakeFirst();
  return {
    firstName: account.first_name,
    roles: account.roles,
    employerId: account.employer_id,
    rights: employer?.rights ?? [],
    isTadsEmployer: employer?.is_tads_employer ?? false,
    forcePasswordReset: account.force_password_reset,
    disclaimerAcceptanceDate: account.disclaimer_accepted_at?.toISOString() ?? null,
    mustSetUpSecondFactor: await mustSetUpFactor(context, account),
    analyticsId: account.analytics_id,
  };
};
