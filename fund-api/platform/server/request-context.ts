import type { Refusal as SharedRefusal } from "../../../lib/platform/contract/refusals.ts";
import type { CallRequest } from "../../../lib/platform/contract/request.ts";
import type { SignedIn } from "../../identity/account/sessions.ts";
import type { WalPosition } from "../db/replica.ts";
import type { HandlerContext } from "../handler/handler.ts";
import type { Route } from "../handler/route.ts";
import type { Services } from "../handler/services.ts";

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

/** Context of a request. Each step adds its results. */
export type RequestContext = Established & {
  readonly route: Route;
  readonly request: Request;
  readonly rawParams: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** When the portal stops waiting, in milliseconds of `performance.now()`. Nothing is committed later. */
  readonly deadline: number;
  readonly identityConfirmedAt: Date | null;
  /** Where the primary was when the request started. Null for calls that don't read from the replica. */
  readonly walPosition: WalPosition | null;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly version: CallRequest["version"];
  /** Set for `idempotent` calls. */
  readonly idempotencyKey: CallRequest["idempotencyKey"];
  readonly body: unknown;
  /** SHA-256 of path and body, to compare repeats. */
  readonly bodyHash: Uint8Array;
  readonly leave: () => void;
};

export type Refusal = SharedRefusal & { readonly retryAfter?: number };

export type Step = (
  requestContext: RequestContext,
  services: Services,
) => RequestContext | Refusal | Promise<RequestContext | Refusal>;

/** `code` is null for a success. */
export type Reply = {
  readonly status: number;
  readonly code: string | null;
  readonly body: string | ArrayBuffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Keeps the database changes despite the failure. */
  readonly isKept?: true;
};
