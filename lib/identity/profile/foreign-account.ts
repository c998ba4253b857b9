import { z } from "zod";
import { type Fields, type OtherWords, readFitting, withChanges } from "../../platform/contract/foreign/known-names.ts";
import { type Account, accountSchema } from "../account/schema.ts";

/** Words that other fund APIs use for the fields of an account. */
const accountWords: OtherWords = {
  accountId: ["id", "userId"],
  userName: ["login", "loginName"],
  firstName: ["givenName"],
  lastName: ["surname", "familyName"],
  email: ["emailAddress", "mail"],
  phone: ["phoneNumber", "telephone"],
  employerName: ["companyName"],
};

const nothing: Account = {
  accountId: "",
  userName: "",
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  employerId: null,
  employerName: null,
  address: null,
  reportingMode: null,
  pendingEmail: null,
  secondFactorSince: null,
  version: null,
};

/** An account as the contract has it, of a fund API that asks for its version with each change. */
const versionedSchema = accountSchema.extend({ version: z.int() });

/**
 * An account as any fund API writes it: the specification shows no field of it (spec-map §3). Only one that is wholly as the
 * contract has it gets its version back in If-Match; of any other account, a version is a field like others.
 */
export const anyAccountSchema = z.preprocess(
  (answer): Account =>
    versionedSchema.safeParse(answer).data ?? {
      ...nothing,
      ...readFitting(answer, accountSchema, accountWords),
      version: null,
    },
  accountSchema,
);

/** An account as a fund API without versions has it, with some fields changed. */
export const changeAccount = (changes: Fields, current: unknown): Fields => withChanges(current, changes, accountWords);
