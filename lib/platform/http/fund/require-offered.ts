import "server-only";
import { notFound } from "next/navigation";
import { offersPage } from "../../journey/page-calls.ts";
import { getVisitor } from "../../session/visitor.ts";
import { getOffered } from "./offered-calls.ts";

/** Shows a 404 page if the fund doesn't offer the page. */
export const requireOffered = async (): Promise<void> => {
  const [{ path }, offered] = await Promise.all([getVisitor(), getOffered()]);
  if (!offersPage(path, offered)) notFound();
};
