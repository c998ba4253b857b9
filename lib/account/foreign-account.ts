import { z } from "zod";
import { toPhoneDigits } from "../rules/phone.ts";
import {
  type Fields,
  isFields,
  type OtherWords,
  readKnown,
  withChanges,
  withoutEnvelope,
} from "../contract/foreign/known-names.ts";
import { type Account, accountSchema } from "./schema.ts";

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
  // Without its own versions, the fund API takes the last change.
  version: 0,
};

const names = Object.keys(nothing) as (keyof typeof nothing)[];

const toText = (value: unknown): unknown => (typeof value === "number" ? String(value) : value);

/** The fields that are as the portal reads them; the others count as missing. */
const readFields = (answer: Fields): Partial<Account> =>
  Object.fromEntries(
    Object.entries(readKnown(answer, names, accountWords)).flatMap(([name, value]) => {
      const read = accountSchema.shape[name as keyof Account].safeParse(name === "accountId" ? toText(value) : value);
      return read.success ? [[name, name === "phone" ? toPhoneDigits(String(read.data)) : read.data]] : [];
    }),
  );

const toAccount = (answer: Fields): Account => ({ ...nothing, ...readFields(answer), kept: withoutEnvelope(answer) });

const isOurs = (answer: unknown): boolean => accountSchema.safeParse(answer).success;

/** An account as any fund API writes it: the specification shows no field of it (spec-map §3). */
export const anyAccountSchema = z.preprocess(
  (answer) => (isOurs(answer) || !isFields(answer) ? answer : toAccount(answer)),
  accountSchema,
);

/** What a change of the account answers, where it is the account. */
export const changedAccountSchema = z.preprocess((answer) => {
  if (isOurs(answer) || !isFields(answer)) return answer;
  const account = toAccount(answer);
  return account.userName !== "" || account.email !== "" ? account : undefined;
}, accountSchema);

/** The account as it came, with some fields changed where its fund API has them. */
export const changeAccount = (kept: Fields, changes: Fields): Fields => withChanges(kept, changes, accountWords);
