import { accountCalls } from "../contract/foreign/account-calls.ts";

export type Offered = {
  /** Null while all count. */
  readonly calls: readonly string[] | null;
  /** Another application has the TADs. */
  readonly hasOtherTads: boolean;
};

/** True for an offered call; every fund API has the account's. */
export const offersCall = ({ calls }: Offered, name: string): boolean =>
  calls === null || accountCalls.includes(name) || calls.includes(name);

/** For parts of public pages; not every fund API has them. */
const partCalls = ["forgotUserName", "mailRegistrationCode", "reactivate"] as const;
export type PartCall = (typeof partCalls)[number];

/** Part calls that a fund doesn't offer. */
export const withheldParts = (offered: Offered): PartCall[] => partCalls.filter((name) => !offersCall(offered, name));
