import type { Row } from "../../platform/db/schema.ts";

/** spec-map §9: an account without a login for this long is deactivated. */
const deactivationYears = 2;

/** Whether an account was unused for so long that it has to be reactivated before anyone can log in to it. */
export const isDeactivated = (
  {
    last_login_at,
    created_at,
    reactivated_at,
  }: Pick<Row<"accounts">, "last_login_at" | "created_at" | "reactivated_at">,
  now: Date,
): boolean => {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - deactivationYears);
  return (last_login_at ?? created_at) <= limit && (reactivated_at === null || reactivated_at <= limit);
};
