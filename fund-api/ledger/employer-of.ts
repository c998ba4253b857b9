import type { HandlerContext } from "../server/handler.ts";

/** The employer the signed-in account acts for. Empty for an account without one: no row belongs to it. */
export const employerOf = (context: Pick<HandlerContext, "account">): string => context.account?.employer_id ?? "";
