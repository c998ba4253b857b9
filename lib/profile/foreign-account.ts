import { z } from "zod";
import { type Fields, type OtherWords, readFitting, withChanges } from "../contract/foreign/known-names.ts";
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

/** An account as any fund API writes it: the specification shows no field of it (spec-map §3). */
export const anyAccountSchema = z.preprocess(
  (answer): Account => ({ ...nothing, ...readFitting(answer, accountSchema, accountWords) }),
  accountSchema,
);

/** An account as a fund API without versions has it, with some fields changed. */
export const changeAccount = (changes: Fields, current: unknown): Fields => withChanges(current, changes, accountWords);
