import type { ReactNode } from "react";
import { forbidden } from "next/navigation";
import { hasAccess } from "../../lib/journey/can-open.ts";
import { getVisitor } from "../../lib/session/visitor.ts";

/**
 * A courtesy that answers 403 before anything is streamed. What may really be seen is decided by the fund
 * API when the page asks it.
 */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { path, user } = await getVisitor();
  if (user !== null && !hasAccess(path, user)) forbidden();
  return children;
}
