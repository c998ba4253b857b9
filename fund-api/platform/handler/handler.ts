import type { Kysely } from "kysely";
import type { AnswerOf, Call, FailureOf } from "../../../lib/platform/contract/call.ts";
import type { DataKeys } from "../../keys.ts";
import type { Lane } from "../limits/fair-turns.ts";
import type { SignInLimits } from "../../identity/sign-in/sign-in-limits.ts";
import type { Database, Row } from "../db/schema.ts";
import type { Language } from "../../../lib/site/language/texts.ts";
import type { FundSite } from "./fund-site.ts";

/** What every handler gets. `db` is the transaction of the request when the call is a POST. */
export type HandlerContext = {
  readonly db: Kysely<Database>;
  readonly now: Date;
  /** The signed-in account; null only for calls whose audience is "anyone". */
  readonly account: Row<"accounts"> | null;
  /** The employer that the session was begun for or switched to; null for someone who has none, or has not chosen yet. */
  readonly chosenEmployerId: string | null;
  /** The employer that an account of the fund's staff acts for; null for everyone else. */
  readonly actingFor: string | null;
  /** Hash of the session token the request came with, whether or not it is valid; null without one. */
  readonly tokenHash: Uint8Array | null;
  readonly ip: string;
  readonly userAgent: string;
  /** The language asked for, by Accept-Language; English without it. */
  readonly language: Language;
  /** The same; null where it names none of ours or the portal says that no one chose it: the account keeps its language. */
  readonly chosenLanguage: Language | null;
  /** The key of the visitor's intent, on calls that say `idempotent`; null on all others. */
  readonly idempotencyKey: string | null;
  readonly keys: DataKeys;
  /** The fund the visitor is at: what emails say and where their links lead. */
  readonly site: FundSite;
  /** Whether accounts of the operations roles must have a second factor. */
  readonly demandsFactor: boolean;
  readonly signInLimits: SignInLimits;
  /** Where hashes, files and documents of this request wait for their turn. */
  readonly lane: Lane;
};

type QueryPart<C extends Call> = C["query"] extends { _output: infer Q } ? { readonly query: Q } : unknown;

export type HandlerRequest<C extends Call> = {
  readonly params: C["params"] extends { _output: infer P } ? P : Record<string, never>;
  readonly body: C["body"] extends { _output: infer B } ? B : C["body"] extends "file" ? UploadedFile : undefined;
  /** Version the caller saw; present exactly when the call says `ifMatch`. */
  readonly version: C["ifMatch"] extends true ? number : undefined;
  readonly query?: unknown;
} & QueryPart<C>;

type UploadedFile = { readonly fileName: string; readonly bytes: Uint8Array<ArrayBuffer> };

/**
 * A handler's outcome. A failure rolls the request's transaction back, unless it says `isKept`; its status follows from
 * `commonFailures`, 422 for a code of the call's own.
 */
export type Outcome<C extends Call> =
  | { readonly ok: true; readonly value: AnswerOf<C>; readonly headers?: Readonly<Record<string, string>> }
  | {
      readonly ok: false;
      readonly code: FailureOf<C>;
      readonly text: string;
      readonly fields?: Readonly<Record<string, string>>;
      /** Seconds until the same request may succeed, when that is known. */
      readonly retryAfter?: number;
      /** What was written stays although the call fails: it counts a try. */
      readonly isKept?: true;
    };

export type Handler<C extends Call> = (request: HandlerRequest<C>, context: HandlerContext) => Promise<Outcome<C>>;

/** The account of a call that only signed-in users may make; serve has checked the audience before. */
export const signedIn = (context: Pick<HandlerContext, "account">): Row<"accounts"> => {
  if (context.account === null) throw new Error("This handler serves logged-in users only.");
  return context.account;
};

/** A newer row of the signed-in account, with the employer for which its session acts and the role there. */
export const asActing = (context: Pick<HandlerContext, "account">, row: Row<"accounts">): Row<"accounts"> => {
  const { employer_id, roles } = signedIn(context);
  return { ...row, employer_id, roles };
};
