import type { BankAccount } from "./schema.ts";

type Standing = Pick<BankAccount, "state" | "blockedCode" | "usableFrom">;

/** The one answer to whether an account can be debited: null when it can. `today` is the ISO date at the fund. */
export const findDebitObstacle = (
  { state, blockedCode, usableFrom }: Standing,
  today: string,
): "closed" | "blocked" | "unverified" | "coolOff" | null => {
  if (state === "CLOSED") return "closed";
  if (blockedCode !== null) return "blocked";
  if (state === "UNVERIFIED") return "unverified";
  return usableFrom !== null && today < usableFrom ? "coolOff" : null;
};
