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
