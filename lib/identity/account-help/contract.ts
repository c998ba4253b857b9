import { z } from "zod";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";
import { accountPageSchema, accountQuerySchema, helpBodySchema, helpedAccountSchema } from "./schema.ts";

const accountParams = z.object({ accountId: z.uuid() });

const schemas = describeCalls({
  findAccounts: {
    summary: "Accounts by username, email, name, employer or member ID; none without a search",
    query: accountQuerySchema,
    response: accountPageSchema,
  },
  getHelpedAccount: {
    summary: "One account: its login status, and what staff did for it",
    params: accountParams,
    response: helpedAccountSchema,
  },
  helpAccount: {
    summary:
      "Unlock someone else’s account, email a verification or password link, or remove a lost authenticator app; the person is emailed. Help with a staff account is carried out when a second admin requests the same",
    params: accountParams,
    body: helpBodySchema,
    response: helpedAccountSchema,
    failures: ["OwnAccount", "NotPossible", "AlreadyAsked"],
  },
});

export type Schemas = typeof schemas;

export const { findAccounts, getHelpedAccount, helpAccount } = withSchemas(calls, schemas);
