import type { Kysely } from "kysely";
import type { ResponseOf, Call, FailureOf } from "../../../lib/platform/contract/call.ts";
import type { DataKeys } from "../../keys.ts";
import type { Lane } from "../limits/fair-turns.ts";
import type { SignInLimits } from "../../identity/sign-in/sign-in-limits.ts";
import type { Database, Row } from "../db/schema.ts";
import type { Language } from "../../../lib/site/language/texts.ts";
import type { FundSite } from "./fund-site.ts";

/** For a POST, `db` is the request's transaction. */
export type HandlerContext = {
  readonly db: Kysely<Database>;
  readonly now: Date;
  /** Null only for the audience "anyone". */
  readonly account: Row<"accounts"> | null;
  /** Employer chosen at the session's start or last switch. Null if none was chosen. */
  readonly chosenEmployerId: string | null;
  /** Null unless staff act for an employer. */
  readonly actingFor: string | null;
  /** Hash of the request's token, valid or not. */
  readonly tokenHash: Uint8Array | null;
  readonly ip: string;
  readonly userAgent: string;
  /** From Accept-Language. Defaults to English. */
  readonly language: Language;
  /** Null if the visitor didn't choose one. The account then keeps its language. */
  readonly chosenLanguage: Language | null;
  /** Set for `idempotent` calls. */
  readonly idempotencyKey: string | null;
  readonly keys: DataKeys;
  readonly site: FundSite;
  /** True if operations roles must have a second factor. */
  readonly requiresSecondFactor: boolean;
  readonly signInLimits: SignInLimits;
  /** Queue in which hashes, files and documents wait their turn. */
  readonly lane: Lane;
};

type QueryPart<C extends Call> = C["query"] extends { _output: infer Q } ? { readonly query: Q } : unknown;

export type HandlerRequest<C extends Call> = {
  readonly params: C["params"] extends { _output: infer P } ? P : Record<string, never>;
  readonly body: C["body"] extends { _output: infer B } ? B : C["body"] extends "file" ? UploadedFile : undefined;
  /** Set for `ifMatch` calls. */
  readonly version: C["ifMatch"] extends true ? number : undefined;
  readonly query?: unknown;
} & QueryPart<C>;

type UploadedFile = { readonly fileName: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** A failure rolls back unless `isKept` is set. Its status is from `commonFailures`, otherwise 422. */
export type Outcome<C extends Call> =
  | { readonly ok: true; readonly value: ResponseOf<C>; readonly headers?: Readonly<Record<string, string>> }
  | {
      readonly ok: false;
      readonly code: FailureOf<C>;
      readonly text: string;
      readonly fields?: Readonly<Record<string, string>>;
      readonly retryAfter?: number;
      readonly isKept?: true;
    };

export type Handler<C extends Call> = (request: HandlerRequest<C>, context: HandlerContext) => Promise<Outcome<C>>;

/** Returns the account of a call for signed-in users. The server has already checked the audience. */
export const signedIn = (context: Pick<HandlerContext, "account">): Row<"accounts"> => {
  if (context.account === null) throw new Error("This handler serves logged-in users only.");
  return context.account;
};

/** Combines a newer row of the account with the session's employer and role. */
export const applySessionEmployer = (
  context: Pick<HandlerContext, "account">,
  row: Row<"accounts">,
): Row<"accounts"> => {
  const { employer_id, roles } = signedIn(context);
  return { ...row, employer_id, roles };
};
