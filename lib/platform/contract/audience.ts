import type { CallData } from "./call.ts";

/** spec-map §6, spelled as the spec spells them. A plan member is a user without any of them. */
export const roles = ["Operations Accounting", "Operations Accounting Admin", "Employer", "Employer Admin"] as const;
export type Role = (typeof roles)[number];

type HasRoles = { readonly roles: readonly Role[] };

/** Employer side: Employer or Employer Admin (spec-map §6). */
export const isEmployer = (user: HasRoles): boolean =>
  user.roles.includes("Employer") || user.roles.includes("Employer Admin");

/** Operations side: the two Operations Accounting roles (spec-map §6), exempt from both interstitials. */
export const isOperations = (user: HasRoles): boolean =>
  user.roles.includes("Operations Accounting") || user.roles.includes("Operations Accounting Admin");

/** What a person of an employer may do besides looking; an Employer Admin has all of them (docs/domain.md §9). */
export const rights = ["report", "pay", "bankAccounts"] as const;
export type Right = (typeof rights)[number];

type HoldsRights = { readonly roles: readonly Role[]; readonly rights: readonly Right[] };

/** Whether someone holds a right. The fund's staff act for an employer without one. */
export const hasRight = (user: HoldsRights | null, right: Right): boolean =>
  user !== null && (isOperations(user) || user.rights.includes(right));

type Standing = { readonly roles: readonly Role[]; readonly isTadsEmployer: boolean };

/** Who may make a call, as named sets: one rule for the door and for the fund API. */
export const audiences = {
  anyone: () => true,
  signedIn: (user: Standing | null) => user !== null,
  /** A signed-in user without any of the four roles (docs/domain.md §1). */
  planMember: (user: Standing | null) => user !== null && user.roles.length === 0,
  employer: (user: Standing | null) => user !== null && isEmployer(user),
  /** Everyone the fund serves, and none of its staff. */
  employerOrMember: (user: Standing | null) => user !== null && !isOperations(user),
  /** Says who can log in for an employer (docs/domain.md §9). */
  employerAdmin: (user: Standing | null) => user !== null && user.roles.includes("Employer Admin"),
  tadsEmployer: (user: Standing | null) => user !== null && isEmployer(user) && user.isTadsEmployer,
  /** Who reports (docs/domain.md §9): the employer itself, or the fund's staff on its behalf. */
  tadsReporter: (user: Standing | null) =>
    user !== null && ((isEmployer(user) && user.isTadsEmployer) || isOperations(user)),
  operations: (user: Standing | null) => user !== null && isOperations(user),
  /** Waives, voids and approves credits (docs/domain.md §9). */
  operationsAdmin: (user: Standing | null) => user !== null && user.roles.includes("Operations Accounting Admin"),
  approver: (user: Standing | null) => user !== null && (isOperations(user) || user.roles.includes("Employer Admin")),
} as const satisfies Record<string, (user: Standing | null) => boolean>;
export type Audience = keyof typeof audiences;

type Holder = Standing & { readonly rights: readonly Right[] };

/** Whether someone may make a call: they are in its audience, and hold the right that it asks for. */
export const mayMake = ({ who, right }: Pick<CallData, "who" | "right">, user: Holder | null): boolean =>
  audiences[who](user) && (right === undefined || hasRight(user, right));
