import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Refusal as SharedRefusal } from "../../lib/contract/refusals.ts";
import type { CallRequest } from "../../lib/contract/request.ts";
import type { SignInLimits } from "../account/sign-in-limits.ts";
import type { Database, Row } from "../db/schema.ts";
import type { FundSite } from "../mail/fund-site.ts";
import type { DataKeys } from "./handler.ts";
import type { Route } from "./served-call.ts";

/** What the program lends to every request. Tests bring their own clock. */
export type Services = {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly keys: DataKeys;
  readonly log: Logger;
  /** From the host name the visitor used, as the portal states it, to the fund's site; foreign names lead nowhere. */
  readonly siteOf: (visited: string) => FundSite;
  /** Whether mails are shown on the machine itself, because there is no server to send them. */
  readonly showsMailbox: boolean;
  /** Whether accounts of the operations roles must have a second factor. */
  readonly demandsFactor: boolean;
  readonly signInLimits: SignInLimits;
};

/** A request on its way through the pipeline; each step adds what it has established. */
export type Passage = {
  readonly route: Route;
  readonly request: Request;
  readonly rawParams: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly now: Date;
  readonly ip: string;
  readonly userAgent: string;
  readonly tokenHash: Uint8Array | null;
  readonly account: Row<"accounts"> | null;
  readonly isTadsEmployer: boolean;
  /** The employer that an account of the fund's staff acts for. */
  readonly actingFor: string | null;
  readonly params: Readonly<Record<string, unknown>>;
  readonly version: CallRequest["version"];
  /** The idempotency key; present exactly when the call says `idempotent`. */
  readonly idempotencyKey: CallRequest["idempotencyKey"];
  readonly body: unknown;
  /** SHA-256 over path and body as received: whether a repeat is one. */
  readonly bodyHash: Uint8Array;
  /** Gives back the place in the route's room. */
  readonly leave: () => void;
};

/** Why a request does not pass. */
export type Refusal = SharedRefusal & {
  /** Seconds until the same request may pass. */
  readonly retryAfter?: number;
};

export type Step = (passage: Passage, services: Services) => Passage | Refusal | Promise<Passage | Refusal>;

/** What goes back over the wire. `code` is the failure's, null for a success. */
export type Reply = {
  readonly status: number;
  readonly code: string | null;
  readonly body: string | ArrayBuffer;
  readonly headers: Readonly<Record<string, string>>;
};
