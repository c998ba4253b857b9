import { accountCalls } from "../contract/foreign/account-calls.ts";

/** The calls and pages of the portal that a fund offers. */
export type Offered = {
  /** Names of the calls that its API answers; null while they aren't narrowed. */
  readonly calls: readonly string[] | null;
  /** Another application serves the pages of the TADs. */
  readonly hasOtherTads: boolean;
};

/** Says whether a fund offers a call. Every fund API answers those of the account. */
export const offersCall = ({ calls }: Offered, name: string): boolean =>
  calls === null || accountCalls.includes(name) || calls.includes(name);

/** Calls that parts of public pages make, and that not every fund API answers. */
const partCalls = ["forgotUserName", "mailRegistrationCode", "reactivate"] as const;
export type PartCall = (typeof partCalls)[number];

/** Those of them that a fund doesn't offer. */
export const withheldParts = (offered: Offered): PartCall[] => partCalls.filter((name) => !offersCall(offered, name));
