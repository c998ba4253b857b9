import { z } from "zod";
import { type Fields, type OtherWords, readFitting, withChanges } from "../../platform/contract/foreign/known-names.ts";
import { type Account, accountSchema } from "../account/schema.ts";

const accountTexts: OtherWords = {
  accountId: ["id", "userId"],
  userName: ["login", "loginName"],
  firstName: ["givenName"],
  lastName: ["surname", "familyName"],
  email: ["emailAddress", "mail"],
  phone: ["phoneNumber", "telephone"],
  employerName: ["companyName"],
};

const emptyAccount: Account = {
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

const versionedSchema = accountSchema.extend({ version: z.int() });

/** Only the contract's own shape has a version for If-Match, because spec-map §3 lists no fields of an account. */
export const anyAccountSchema = z.preprocess(
  (response): Account =>
    versionedSchema.safeParse(response).data ?? {
      ...emptyAccount,
      ...readFitting(response, accountSchema, accountTexts),
      version: null,
    },
  accountSchema,
);

/** Merges changes into an account of a fund API without versions. */
export const changeAccount = (changes: Fields, current: unknown): Fields => withChanges(current, changes, accountTexts);
