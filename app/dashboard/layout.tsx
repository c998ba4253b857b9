import type { ReactNode } from "react";
import { forbidden } from "next/navigation";
import { loadCurrentUser } from "../../lib/identity/account/load.ts";
import { hasAccess } from "../../lib/platform/journey/can-open.ts";
import { requireOffered } from "../../lib/platform/http/fund/require-offered.ts";
import { getVisitor } from "../../lib/platform/session/visitor.ts";

/**
 * Answers 404 for what this fund doesn't offer, and 403, before anything is streamed. The cookie may be older than a role
 * that someone just got, so the fund API has the last word. It decides again what may be seen when the page asks for it.
 */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  await requireOffered();
  const { path, user } = await getVisitor();
  if (user === null || hasAccess(path, user)) return children;
  const now = await loadCurrentUser();
  if (!now.ok || !hasAccess(path, now.value)) forbidden();
  return children;
}
