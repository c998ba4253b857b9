import type { Call } from "../../contract/call.ts";
import type { Session } from "../../session/cookie.ts";

/** A request on its way through the door; each check adds what it has established. */
export type Passage = {
  readonly call: Call;
  readonly request: Request;
  readonly rawParams: Readonly<Record<string, string>>;
  readonly session: Session | null;
  readonly params: Readonly<Record<string, string>>;
  readonly version: number | undefined;
  readonly intent: string | undefined;
  /** The employer that the fund's staff act for. */
  readonly actingFor: string | undefined;
  readonly body: unknown;
};

/** Why a request does not pass: a code of `commonFailures`, and what the visitor reads. */
export type Refusal = {
  readonly refused:
    | "BadRequest"
    | "NotSignedIn"
    | "Forbidden"
    | "BotCheckFailed"
    | "PasswordChangeRequired"
    | "TermsAcceptanceRequired"
    | "VersionMissing"
    | "IdempotencyKeyMissing"
    | "TooLarge";
  readonly text: string;
  readonly fields?: Readonly<Record<string, string>>;
};

export type Check = (passage: Passage) => Passage | Refusal | Promise<Passage | Refusal>;
