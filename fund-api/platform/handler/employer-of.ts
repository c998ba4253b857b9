import type { HandlerContext } from "./handler.ts";

/**
 * The employer whose things a request is about: the account's own, or the one that the fund's staff act for. Empty for
 * an account without one: no row belongs to it.
 */
export const employerOf = ({ account, actingFor }: Pick<HandlerContext, "account" | "actingFor">): string =>
  actingFor ?? account?.employer_id ?? "";
