import type { Call } from "../../contract/call.ts";
import type { Refusal } from "../../contract/refusals.ts";
import type { CallRequest } from "../../contract/request.ts";
import type { Session } from "../../session/cookie.ts";

/** Context of a request; each check adds its results. */
export type DoorRequest = Required<CallRequest> & {
  readonly call: Call;
  readonly request: Request;
  readonly rawParams: Readonly<Record<string, string>>;
  readonly session: Session | null;
};

export type Check = (doorRequest: DoorRequest) => DoorRequest | Refusal | Promise<DoorRequest | Refusal>;
