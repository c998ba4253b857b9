import { routes } from "../../../lib/routes.ts";

/** A plan member's own pages, as the nav bar and the menu of a phone list them. */
export const memberLinks = [
  { href: routes.workHistory, name: "Work history" },
  { href: routes.idCard, name: "ID card" },
  { href: routes.documents, name: "Documents" },
] as const;
