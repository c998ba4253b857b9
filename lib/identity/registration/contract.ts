import {
  checkUserNameResponseSchema,
  checkUserNameBodySchema,
  createAccountResponseSchema,
  createAccountBodySchema,
  registrationCodeResponseSchema,
  registrationCodeBodySchema,
  resendVerificationBodySchema,
} from "./schema.ts";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";

const schemas = describeCalls({
  checkUserName: {
    summary: "Check if a username is available, while it is typed",
    body: checkUserNameBodySchema,
    response: checkUserNameResponseSchema,
  },
  createAccount: {
    summary: "Register; the response is the same even if the claims don’t match the fund’s records",
    body: createAccountBodySchema,
    response: createAccountResponseSchema,
    failures: ["UserNameTaken"],
  },
  mailRegistrationCode: {
    summary:
      "Have a letter with a registration code mailed to an employer's address on file; the same response for every Employer ID",
    body: registrationCodeBodySchema,
    response: registrationCodeResponseSchema,
  },
  resendVerificationEmail: {
    summary: "Email the verification link of a new account again; the response is the same for every name",
    body: resendVerificationBodySchema,
  },
});

export type Schemas = typeof schemas;

export const { checkUserName, createAccount, mailRegistrationCode, resendVerificationEmail } = withSchemas(
  calls,
  schemas,
);
