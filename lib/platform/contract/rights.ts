import { type Role, isOperations } from "./roles.ts";

/** What a person of an employer may do besides looking; an Employer Admin has all of them (docs/domain.md §9). */
export const rights = ["report", "pay", "bankAccounts"] as const;
export type Right = (typeof rights)[number];

type Holder = { readonly roles: readonly Role[]; readonly rights: readonly Right[] };

/** Whether someone holds a right. The fund's staff act for an employer without one. */
export const hasRight = (user: Holder | null, right: Right): boolean =>
  user !== null && (isOperations(user) || user.rights.includes(right));
