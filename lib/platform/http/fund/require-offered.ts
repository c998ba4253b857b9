import "server-only";
import { notFound } from "next/navigation";
import { isPageAvailable } from "../../journey/page-calls.ts";
import { getVisitor } from "../../session/visitor.ts";
import { getAvailableCalls } from "./offered-calls.ts";

/** Shows a 404 page if the fund doesn't offer the page. */
export const requireAvailableCall = async (): Promise<void> => {
  const [{ path }, availableCalls] = await Promise.all([getVisitor(), getAvailableCalls()]);
  if (!isPageAvailable(path, availableCalls)) notFound();
};
