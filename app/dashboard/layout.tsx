import type { ReactNode } from "react";
import { forbidden } from "next/navigation";
import { hasAccess } from "../../lib/journey/can-open.ts";
import { getVisitor } from "../../lib/session/visitor.ts";

/**
 * Answers 403 before anything is streamed. The fund API decides again what may be seen when the page asks for it.
 */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { path, user } = await getVisitor();
  if (user !== null && !hasAccess(path, user)) forbidden();
  return children;
}
