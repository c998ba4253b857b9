import * as accountHelp from "../../../lib/identity/account-help/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { findAccounts } from "./find-accounts.ts";
import { getHelpedAccount } from "./get-helped-account.ts";
import { helpAccount } from "./help-account.ts";

export const accountHelpRoutes: readonly Route[] = [
  route(accountHelp.findAccounts, findAccounts),
  route(accountHelp.getHelpedAccount, getHelpedAccount),
  route(accountHelp.helpAccount, helpAccount),
];
