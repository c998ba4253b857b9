import { z } from "zod";
import { isoDateSchema } from "../../reporting/tad/schema.ts";

const bankAccountTypes = ["CHECKING", "SAVINGS"] as const;
const verificationWays = ["PRENOTE", "MICRO"] as const;

/** Of the employer, never of the login. The number itself never leaves the fund API. */
export const bankAccountSchema = z.object({
  id: z.string(),
  nickname: z.string(),
  last4: z.string().length(4),
  type: z.enum(bankAccountTypes),
  state: z.enum(["UNVERIFIED", "VERIFIED", "CLOSED"]),
  /** No debit can be authorized before this day, because the account was added or changed. */
  usableFrom: isoDateSchema.nullable(),
  /** The return code that closed the account for debits. */
  blockedCode: z.string().nullable(),
});
export type BankAccount = z.infer<typeof bankAccountSchema>;

const bankAccountDetailsSchema = bankAccountSchema.extend({
  /** Empty when the routing number is of no bank that is known here. */
  bankName: z.string(),
  /** How it is verified; null for accounts from before this was recorded. */
  verification: z.enum(verificationWays).nullable(),
  /** The day on which it is verified unless the bank returns its test entry; null before that entry was sent. */
  verifiesOn: isoDateSchema.nullable(),
  /** Why the bank returned the test that was to verify it: "R16, the account is frozen"; null when it returned none. */
  returnedTest: z.string().nullable(),
  /** Whether the two small amounts are on their way, so that they can be typed. */
  areAmountsSent: z.boolean(),
  /** How often the two amounts may still be typed. */
  amountTriesLeft: z.int(),
  addedAt: z.iso.datetime(),
  version: z.int(),
});
export type BankAccountDetails = z.infer<typeof bankAccountDetailsSchema>;

export const bankAccountListSchema = z.object({
  bankAccounts: z.array(bankAccountDetailsSchema),
  /** What the employer agrees to with a new account. */
  authorization: z.object({ version: z.string(), text: z.string() }),
});
export type BankAccountList = z.infer<typeof bankAccountListSchema>;

/** As typed: the fund API judges each field with its reason (rules.ts). */
export const addBankAccountBodySchema = z.object({
  routing: z.string().max(100),
  accountNumber: z.string().max(100),
  accountNumberAgain: z.string().max(100),
  type: z.enum(bankAccountTypes),
  nickname: z.string().max(200),
  verification: z.enum(verificationWays),
  authorizationVersion: z.string().max(40),
});
export type AddBankAccountBody = z.infer<typeof addBankAccountBodySchema>;

export const bankAccountParamsSchema = z.object({ bankAccountId: z.uuid() });

export const renameBankAccountBodySchema = addBankAccountBodySchema.pick({ nickname: true });

/** The two amounts in cents, in either order. */
export const bankAmountsBodySchema = z.object({ amounts: z.tuple([z.int().min(1).max(99), z.int().min(1).max(99)]) });
