import type { CallData } from "./call.ts";

/** Spelled as in spec-map §6. A plan member has no role. */
export const roles = ["Operations Accounting", "Operations Accounting Admin", "Employer", "Employer Admin"] as const;
export type Role = (typeof roles)[number];

type RoleHolder = { readonly roles: readonly Role[] };

/** True for an Employer or Employer Admin (spec-map §6). */
export const isEmployer = (user: RoleHolder): boolean =>
  user.roles.includes("Employer") || user.roles.includes("Employer Admin");

/** True for both Operations Accounting roles (spec-map §6), which are exempt from both interstitials. */
export const isOperations = (user: RoleHolder): boolean =>
  user.roles.includes("Operations Accounting") || user.roles.includes("Operations Accounting Admin");

/** Rights of an employer's users; an Employer Admin has all (docs/domain.md §9). */
export const rights = ["report", "pay", "bankAccounts"] as const;
export type Right = (typeof rights)[number];

type RightsHolder = { readonly roles: readonly Role[]; readonly rights: readonly Right[] };

/** True for users with the right, and for staff, who act for an employer without it. */
export const hasRight = (user: RightsHolder | null, right: Right): boolean =>
  user !== null && (isOperations(user) || user.rights.includes(right));

type Requester = { readonly roles: readonly Role[]; readonly isTadsEmployer: boolean };

/** Rules shared by the door and the fund API. */
export const audiences = {
  anyone: () => true,
  signedIn: (user: Requester | null) => user !== null,
  /** Defined in docs/domain.md §1. */
  planMember: (user: Requester | null) => user !== null && user.roles.length === 0,
  employer: (user: Requester | null) => user !== null && isEmployer(user),
  employerOrMember: (user: Requester | null) => user !== null && !isOperations(user),
  employerAdmin: (user: Requester | null) => user !== null && user.roles.includes("Employer Admin"),
  tadsEmployer: (user: Requester | null) => user !== null && isEmployer(user) && user.isTadsEmployer,
  /** The employer, or staff on its behalf (docs/domain.md §9). */
  tadsReporter: (user: Requester | null) =>
    user !== null && ((isEmployer(user) && user.isTadsEmployer) || isOperations(user)),
  operations: (user: Requester | null) => user !== null && isOperations(user),
  operationsAdmin: (user: Requester | null) => user !== null && user.roles.includes("Operations Accounting Admin"),
  approver: (user: Requester | null) => user !== null && (isOperations(user) || user.roles.includes("Employer Admin")),
} as const satisfies Record<string, (user: Requester | null) => boolean>;
export type Audience = keyof typeof audiences;

type RequesterWithRights = Requester & { readonly rights: readonly Right[] };

/** True if the user is in the call's audience and has its right. */
export const canMakeCall = (
  { who, right }: Pick<CallData, "who" | "right">,
  user: RequesterWithRights | null,
): boolean => audiences[who](user) && (right === undefined || hasRight(user, right));
