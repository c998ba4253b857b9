import type { z } from "zod";
import type { Audience, Right } from "./audience.ts";

/**
 * One remote call as data, without its schemas: the browser makes it, the door (`lib/platform/http/door`) and the fund API
 * serve it, and the OpenAPI document is generated from it. The path is the same on both sides.
 */
export type CallData = {
  /** Unique; the operation id of the OpenAPI document and the name in logs. */
  readonly name: string;
  readonly method: "GET" | "POST";
  /** Path on the portal and on the fund API, parameters in braces. */
  readonly path: `/api/${string}`;
  /** Who may make it; the fund API has the last word. */
  readonly who: Audience;
  /** The right that an employer's person needs for it (docs/domain.md §9); without one, looking is enough. */
  readonly right?: Right;
  /** One uploaded file sent as bytes with its name in `X-File-Name`; other bodies are JSON and have a schema. */
  readonly body?: "file";
  /** How large that file may be; without it 20 MB. */
  readonly maxBytes?: number;
  /**
   * "query": the door sends the body's fields to the fund API as query parameters, and `host` with them
   * (spec-map §7 "query params only"). The browser always sends JSON, so that no address holds a secret.
   */
  readonly sentAs?: "query";
  /** "blob" passes bytes through (spec-map §7 "read as a blob"); other answers are JSON and have a schema. */
  readonly answer?: "blob";
  /** What a blob that is a file must be; others may be empty or anything but a page or an error. */
  readonly fileType?: "application/pdf" | "text/csv" | "text/plain" | "application/octet-stream";
  /** A retry could hurt: the caller sends an `Idempotency-Key`, one per intent. */
  readonly idempotent?: true;
  /** The caller sends the version it saw as `If-Match`; a stale one is answered 412. */
  readonly ifMatch?: true;
  /** The fund's staff, and no one else, may make it for an employer, named in `X-Acting-For` (docs/domain.md §9). */
  readonly onBehalf?: true;
  /** Making the answer may take longer than that of others: the portal waits two and a half times as long. */
  readonly isSlow?: true;
  /** The password, and the code of a second factor, must have been given in this session in the last ten minutes. */
  readonly stepUp?: true;
  /** An account that must set up a second factor may make it before that: everything the set-up needs. */
  readonly beforeFactor?: true;
  /** A session with a forced password change or overdue terms may make it, and no call without this (spec-map §4). */
  readonly beforeInterstitial?: true;
  /** A session that still has to choose one of several employers may make it (ADR 45). */
  readonly beforeChoice?: true;
  /** Where bot protection is switched on, the door asks for a token of it (`X-Bot-Token`). */
  readonly isGuarded?: true;
};

/** What a call takes and answers, as the servers check it, and what the OpenAPI document says about it. */
export type CallSchemas = {
  readonly summary: string;
  readonly params?: z.ZodObject;
  /** What a list is narrowed to and which page of it is meant, in the query of a GET; every field is optional. */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** JSON answer of a success. */
  readonly answer?: z.ZodType;
  /**
   * Where what a call changes is read when a fund API's success doesn't say it: the specification shows no answer of
   * these calls (spec-map §7).
   */
  readonly readAgain?: { readonly path: `/api/${string}`; readonly answer: z.ZodType };
  /**
   * The body as the fund API gets it, where that differs from the one the browser sends. One without versions gets the
   * whole of what `readAgain` reads, as it has it, with the body's changes; `current` is undefined for all others.
   */
  readonly toFund?: (body: never, current: unknown) => unknown;
  /** Codes in the `message` field of an error answer that this call adds to `commonFailures`. */
  readonly failures: readonly string[];
};

/** A call with its schemas, as the door and the fund API take it. */
export type Call = Omit<CallData, "body" | "answer"> &
  Omit<CallSchemas, "body" | "answer"> & {
    readonly body?: z.ZodType | "file";
    readonly answer: z.ZodType | "blob";
  };

/** A call's data together with the schemas it carries as a type. */
type Whole<C> = C extends { readonly schemas?: infer Schemas } ? C & NonNullable<Schemas> : C;

type AnyCall = CallData | Call;

export type AnswerOf<C extends AnyCall> =
  Whole<C> extends { readonly answer: infer Answer extends z.ZodType } ? z.output<Answer> : ArrayBuffer;

export type BodyOf<C extends AnyCall> =
  Whole<C> extends { readonly body: infer Body }
    ? Body extends z.ZodType
      ? z.input<Body>
      : { readonly fileName: string; readonly bytes: Blob | Uint8Array<ArrayBuffer> }
    : undefined;

export type QueryOf<C extends AnyCall> =
  Whole<C> extends { readonly query: infer Query extends z.ZodObject } ? z.input<Query> : undefined;

/** The closed set of failure codes of a call. */
export type FailureOf<C extends AnyCall> =
  | CommonFailure
  | (Whole<C> extends { readonly failures: infer Codes extends readonly string[] } ? Codes[number] : string);

/** Failures any call can have, with the HTTP status each is answered with. */
export const commonFailures = {
  BadRequest: 400,
  IdempotencyKeyMissing: 400,
  EmployerMissing: 400,
  NotSignedIn: 401,
  /** The session ended by 20 minutes without a request. */
  SessionIdle: 401,
  /** Someone ended the session: they signed out in another place, or set a new password. */
  SessionRevoked: 401,
  /** The session's account was disabled: an admin removed the person, or staff disabled it. */
  AccessRemoved: 401,
  Forbidden: 403,
  /** An employer's person lacks the right that the call asks for; the text names who can give it. */
  RightMissing: 403,
  BotCheckFailed: 403,
  /** The password was last given more than ten minutes ago, and the call needs it again. */
  StepUpRequired: 403,
  PasswordChangeRequired: 403,
  TermsAcceptanceRequired: 403,
  /** The session hasn't chosen which of several employers it acts for. */
  EmployerChoiceRequired: 403,
  NotFound: 404,
  InFlight: 409,
  /** The page was made for a different employer than the one the session acts for now. */
  EmployerSwitched: 409,
  /** The page was made for a different account than the one that is logged in with this browser now; from the portal alone. */
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
  TimedOut: 504,
} as const;

export type CommonFailure = keyof typeof commonFailures;
