import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Replica } from "../db/replica.ts";
import type { Database } from "../db/schema.ts";
import type { DataKeys } from "../../keys.ts";
import type { SignInLimits } from "../../identity/sign-in/sign-in-limits.ts";
import type { Limiters } from "../limits/limit.ts";
import type { FundSite } from "./fund-site.ts";

/** Dependencies of the handlers. Tests use their own clock. */
export type Services = {
  readonly db: Kysely<Database>;
  /** Null without DATABASE_READ_URL. */
  readonly replica: Pick<Replica, "read"> | null;
  readonly clock: () => Date;
  readonly keys: DataKeys;
  readonly log: Logger;
  /** Maps the visitor's host to its fund's site. An unlisted host gets a listed site. */
  readonly siteOf: (visited: string) => FundSite;
  readonly showsMailbox: boolean;
  readonly requiresSecondFactor: boolean;
  readonly limiters: Limiters;
  readonly signInLimits: SignInLimits;
};
