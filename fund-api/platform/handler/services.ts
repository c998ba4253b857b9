import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../db/schema.ts";
import type { DataKeys } from "../../keys.ts";
import type { SignInLimits } from "../../identity/sign-in/sign-in-limits.ts";
import type { FundSite } from "./fund-site.ts";

/** What the program lends to every request. Tests bring their own clock. */
export type Services = {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly keys: DataKeys;
  readonly log: Logger;
  /** From the host name the visitor used, as the portal states it, to the fund's site; foreign names lead nowhere. */
  readonly siteOf: (visited: string) => FundSite;
  /** Whether emails are shown on the machine itself, because there is no server to send them. */
  readonly showsMailbox: boolean;
  /** Whether accounts of the operations roles must have a second factor. */
  readonly demandsFactor: boolean;
  readonly signInLimits: SignInLimits;
};
