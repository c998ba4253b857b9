import type { Refusal as SharedRefusal } from "../../../lib/platform/contract/refusals.ts";
import type { CallRequest } from "../../../lib/platform/contract/request.ts";
import type { SignedIn } from "../../identity/account/sessions.ts";
import type { HandlerContext } from "../handler/handler.ts";
import type { Route } from "../handler/route.ts";
import type { Services } from "../handler/services.ts";

/** What the steps establish about the visitor. */
type Established = Pick<
  HandlerContext,
  | "account"
  | "chosenEmployerId"
  | "actingFor"
  | "tokenHash"
  | "now"
  | "ip"
  | "userAgent"
  | "language"
  | "chosenLanguage"
> &
  Pick<SignedIn, "joinedEmployerId" | "mustChooseEmployer" | "isTadsEmployer" | "rights">;

/** A request on its way through the pipeline; each step adds what it has established. */
export type RequestContext = Established & {
  readonly route: Route;
  readonly request: Request;
  readonly rawParams: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** When the password was last given in this session; null without one. */
  readonly identityConfirmedAt: Date | null;
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
  /** A failure after which what was written stays. */
  readonly isKept?: true;
};
