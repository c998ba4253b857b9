import { randomInt } from "node:crypto";

/** A member id for a person new to the fund: M and nine digits no one can guess; the database refuses a second one. */
export const makeMemberId = (): string => `M${String(randomInt(1_000_000_000)).padStart(9, "0")}`;
