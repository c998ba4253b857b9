import "server-only";
import { notFound } from "next/navigation";
import { z } from "zod";
import type { ResponseOf, FailureOf } from "../../platform/contract/call.ts";
import type { Query } from "../../platform/contract/query.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

type Loaded<Name extends keyof typeof calls> = Promise<
  Result<ResponseOf<(typeof calls)[Name]>, FailureOf<(typeof calls)[Name]>>
>;

/** Loads the accounts that match a search. */
export const loadAccounts = (query: Query): Loaded<"findAccounts"> => load(calls.findAccounts, {}, undefined, query);

/** Loads one account. Shows the not-found page if there is none. */
export const loadHelpedAccount = async (accountId: string): Loaded<"getHelpedAccount"> =>
  z.uuid().safeParse(accountId).success ? load(calls.getHelpedAccount, { accountId }) : notFound();
