import { isEmployer, isOperations, type Role } from "../../platform/contract/audience.ts";
import type { Side } from "./schema.ts";

/** Returns the side of a user. An employer login without an employer writes as a member. */
export const sideOfUser = (user: { readonly roles: readonly Role[]; readonly employerId: string | null }): Side => {
  if (isOperations(user)) return "STAFF";
  return isEmployer(user) && user.employerId !== null ? "EMPLOYER" : "MEMBER";
};
