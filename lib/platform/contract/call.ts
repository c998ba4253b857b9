import type { z } from "zod";
import type { Audience, Right } from "./audience.ts";

/** A call without its schemas, for the browser, the door, the fund API and the OpenAPI document. */
export type CallData = {
  /** Unique; also the operation id of the OpenAPI document. */
  readonly name: string;
  readonly method: "GET" | "POST";
  /** Includes parameters in braces. */
  readonly path: `/api/${string}`;
  /** Enforced by the fund API. */
  readonly who: Audience;
  /** Required right (docs/domain.md §9); without it, being in the audience is enough. */
  readonly right?: Right;
  /** A file is sent as bytes with its name in `X-File-Name`; other bodies are JSON. */
  readonly body?: "file";
  /** Defaults to `maxFileBytes` (refusals.ts). */
  readonly maxBytes?: number;
  /** The door sends the body as a query (spec-map §7); the browser sends JSON, so that no address contains a secret. */
  readonly sentAs?: "query";
  /** spec-map §7 "read as a blob": bytes without a schema. */
  readonly response?: "blob";
  /** Content type of a blob that is a file; other blobs can be anything except a page or error. */
  readonly fileType?: "application/pdf" | "text/csv" | "text/plain" | "application/octet-stream";
  /** Needs an `Idempotency-Key`, one per intent. */
  readonly idempotent?: true;
  /** Needs the version that the user saw as `If-Match`; 412 when it is out of date. */
  readonly ifMatch?: true;
  /** Only for staff, acting for an employer in `X-Acting-For` (docs/domain.md §9). */
  readonly onBehalf?: true;
  /** The portal waits two and a half times as long. */
  readonly isSlow?: true;
  /** Needs the password and second factor within the last ten minutes. */
  readonly stepUp?: true;
  /** Allowed before the setup of a required second factor. */
  readonly beforeFactor?: true;
  /** Allowed before a forced password change or new terms (spec-map §4). */
  readonly beforeInterstitial?: true;
  /** Allowed before the choice of an employer (ADR 45). */
  readonly beforeChoice?: true;
  /** Needs `X-Bot-Token` where bot protection is on. */
  readonly isGuarded?: true;
};

export type CallSchemas = {
  readonly summary: string;
  readonly params?: z.ZodObject;
  /** Filters and page of a list. All fields are optional. */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response?: z.ZodType;
  /** Fetched after a success without a body, because spec-map §7 shows no response for these calls. */
  readonly readAgain?: { readonly path: `/api/${string}`; readonly response: z.ZodType };
  /** Builds the fund API's body, if it differs; without versions, all of `readAgain` with the changes. */
  readonly toFund?: (body: never, current: unknown) => unknown;
  /** Codes in `message` in addition to `commonFailures`. */
  readonly failures: readonly string[];
};

export type Call = Omit<CallData, "body" | "response"> &
  Omit<CallSchemas, "body" | "response"> & {
    readonly body?: z.ZodType | "file";
    readonly response: z.ZodType | "blob";
  };

type WithSchemas<C> = C extends { readonly schemas?: infer Schemas } ? C & NonNullable<Schemas> : C;

type AnyCall = CallData | Call;

export type ResponseOf<C extends AnyCall> =
  WithSchemas<C> extends { readonly response: infer Answer extends z.ZodType } ? z.output<Answer> : ArrayBuffer;

export type BodyOf<C extends AnyCall> =
  WithSchemas<C> extends { readonly body: infer Body }
    ? Body extends z.ZodType
      ? z.input<Body>
      : { readonly fileName: string; readonly bytes: Blob | Uint8Array<ArrayBuffer> }
    : undefined;

export type QueryOf<C extends AnyCall> =
  WithSchemas<C> extends { readonly query: infer Query extends z.ZodObject } ? z.input<Query> : undefined;

export type FailureOf<C extends AnyCall> =
  | CommonFailure
  | (WithSchemas<C> extends { readonly failures: infer Codes extends readonly string[] } ? Codes[number] : string);

/** Common failure codes with their HTTP status. */
export const commonFailures = {
  BadRequest: 400,
  IdempotencyKeyMissing: 400,
  EmployerMissing: 400,
  NotSignedIn: 401,
  SessionIdle: 401,
  /** Signed out elsewhere, or the password was changed. */
  SessionRevoked: 401,
  AccessRemoved: 401,
  Forbidden: 403,
  /** The text lists the people who can grant the right. */
  RightMissing: 403,
  BotCheckFailed: 403,
  /** More than ten minutes since the user entered their password. */
  StepUpRequired: 403,
  PasswordChangeRequired: 403,
  TermsAcceptanceRequired: 403,
  EmployerChoiceRequired: 403,
  NotFound: 404,
  InFlight: 409,
  /** The page belongs to a different employer than the session. */
  EmployerSwitched: 409,
  /** Returned by the portal: the page belongs to a different account than the browser's session. */
  AccountSwitched: 409,
  Stale: 412,
  TooLarge: 413,
  Invalid: 422,
  IdempotencyKeyReused: 422,
  VersionMissing: 428,
  TooManyRequests: 429,
  Unexpected: 500,
  BadGateway: 502,
  Unavailable: 503,
  /** The call can’t be served in time and was not begun, so it may be repeated. */
  Busy: 503,
  TimedOut: 504,
} as const;

export type CommonFailure = keyof typeof commonFailures;
