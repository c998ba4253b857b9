import { isEmployer, isOperations, type Role } from "../../platform/contract/roles.ts";
import type { Side } from "./schema.ts";

/** On whose side someone writes: a login of an employer role that no employer is named for writes for itself. */
export const sideOfUser = (user: { readonly roles: readonly Role[]; readonly employerId: string | null }): Side => {
  if (isOperations(user)) return "STAFF";
  return isEmployer(user) && user.employerId !== null ? "EMPLOYER" : "MEMBER";
};
