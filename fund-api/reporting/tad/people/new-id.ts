import { randomUUID } from "node:crypto";
import { makeMemberId } from "./member-id.ts";

/**
 * A new id, in one piece: Node puts a UUID together of twenty strings, and they all stay as long as no one compares it.
 * A file of 100,000 people has 300,000 of them.
 */
const newId = (): string => Buffer.from(randomUUID(), "latin1").toString("latin1");

/** How rows that are new to the fund get their ids. */
export type NewIds = { readonly id: () => string; readonly memberId: () => string };

/** Ids that are stored. */
export const lastingIds: NewIds = { id: newId, memberId: makeMemberId };

/** Ids of a plan that no one stores: they only tell its rows apart, and cost next to nothing. */
export const passingIds = (): NewIds => {
  let last = 0;
  const id = (): string => `new-${(last += 1)}`;
  return { id, memberId: id };
};
