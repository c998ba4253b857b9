import type { Refusal as SharedRefusal } from "../../lib/contract/refusals.ts";
import type { Language } from "../../lib/language/texts.ts";
import type { Right } from "../../lib/contract/rights.ts";
import type { CallRequest } from "../../lib/contract/request.ts";
import type { Row } from "../db/schema.ts";
import type { Route } from "../handler/route.ts";
import type { Services } from "../handler/services.ts";

/** A request on its way through the pipeline; each step adds what it has established. */
export type RequestContext = {
  readonly route: Route;
  readonly request: Request;
  readonly rawParams: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly now: Date;
  readonly ip: string;
  readonly userAgent: string;
  /** The language asked for, by Accept-Language. */
  readonly language: Language;
  readonly tokenHash: Uint8Array | null;
  readonly account: Row<"accounts"> | null;
  /** The employer that the session was begun for or switched to; null for who has none, or has not chosen yet. */
  readonly chosenEmployerId: string | null;
  /** The employer for which the session acts, when it isn't the account's own. */
  readonly joinedEmployerId: string | null;
  /** The session acts for none of the account's several employers yet. */
  readonly mustChooseEmployer: boolean;
  readonly isTadsEmployer: boolean;
  /** What the account may do for its employer besides looking. */
  readonly rights: readonly Right[];
  /** When the password was last given in this session; null without one. */
  readonly identityConfirmedAt: Date | null;
  /** The employer that an account of the fund's staff acts for. */
  readonly actingFor: string | null;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
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

export type Step = (
  requestContext: RequestContext,
  services: Services,
) => RequestContext | Refusal | Promise<RequestContext | Refusal>;

/** What goes back over the wire. `code` is the failure's, null for a success. */
export type Reply = {
  readonly status: number;
  readonly code: string | null;
  readonly body: string | ArrayBuffer;
  readonly headers: Readonly<Record<string, string>>;
};
