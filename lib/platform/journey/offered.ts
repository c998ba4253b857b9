import { accountCalls } from "../contract/foreign/account-calls.ts";

export type AvailableCalls = {
  /** Null if all calls are offered. */
  readonly calls: readonly string[] | null;
  /** True if another application has the TADs. */
  readonly hasOtherTads: boolean;
};

/** True for an offered call; every fund API has the account calls. */
export const isCallAvailable = ({ calls }: AvailableCalls, name: string): boolean =>
  calls === null || accountCalls.includes(name) || calls.includes(name);

/** Calls for parts of public pages, which some fund APIs lack. */
const partCalls = ["forgotUserName", "mailRegistrationCode", "reactivate"] as const;
export type PartCall = (typeof partCalls)[number];

/** Lists the part calls that a fund doesn't offer. */
export const listMissingPartCalls = (availableCalls: AvailableCalls): PartCall[] =>
  partCalls.filter((name) => !isCallAvailable(availableCalls, name));
