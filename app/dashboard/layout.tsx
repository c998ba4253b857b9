import type { ReactNode } from "react";
import { forbidden } from "next/navigation";
import { loadCurrentUser } from "../../lib/identity/account/load.ts";
import { hasAccess } from "../../lib/platform/journey/can-open.ts";
import { requireAvailableCall } from "../../lib/platform/http/fund/load.ts";
import { getVisitor } from "../../lib/platform/session/visitor.ts";

/**
 * Returns 404 for pages that this fund doesn't offer, and 403, before streaming starts. The fund API decides, because
 * the cookie may be older than a role that someone just got. It checks again when the page requests its data.
 */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  await requireAvailableCall();
  const { path, user } = await getVisitor();
  if (user === null || hasAccess(path, user)) return children;
  const result = await loadCurrentUser();
  if (!result.ok || !hasAccess(path, result.value)) forbidden();
  return children;
}
