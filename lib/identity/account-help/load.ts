import "server-only";
import { notFound } from "next/navigation";
import { z } from "zod";
import type { Query } from "../../platform/contract/query.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

/** Loads the accounts that match a search. */
export const loadAccounts = (query: Query) => load(calls.findAccounts, {}, undefined, query);

/** Loads one account. Shows the not-found page if there is none. */
export const loadHelpedAccount = async (accountId: string) =>
  z.uuid().safeParse(accountId).success ? load(calls.getHelpedAccount, { accountId }) : notFound();
