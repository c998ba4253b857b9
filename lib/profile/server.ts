import "server-only";
import type { AnswerOf, FailureOf } from "../contract/call.ts";
import type { Result } from "../contract/result.ts";
import { load } from "../session/load.ts";
import { currentAccount } from "./calls.ts";

/** The visitor's account, for /dashboard/profile. */
export const loadAccount = (): Promise<Result<AnswerOf<typeof currentAccount>, FailureOf<typeof currentAccount>>> =>
  load(currentAccount);
