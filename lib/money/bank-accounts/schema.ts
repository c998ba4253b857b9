import { z } from "zod";
import { isoDateSchema } from "../../reporting/tad/schema.ts";

const bankAccountTypes = ["CHECKING", "SAVINGS"] as const;
const verificationWays = ["PRENOTE", "MICRO"] as const;

/** A bank account belongs to the employer, never to a login. Its full number never leaves the fund API. */
export const bankAccountSchema = z.object({
  id: z.string(),
  nickname: z.string(),
  last4: z.string().length(4),
  type: z.enum(bankAccountTypes),
  state: z.enum(["UNVERIFIED", "VERIFIED", "CLOSED"]),
  usableFrom: isoDateSchema.nullable(),
  blockedCode: z.string().nullable(),
  /** The last day to confirm the bank’s notice of change, after which the account is held; null without a notice. */
  correctBy: isoDateSchema.nullable(),
});
export type BankAccount = z.infer<typeof bankAccountSchema>;

const bankAccountDetailsSchema = bankAccountSchema.extend({
  /** Empty for an unlisted bank. */
  bankName: z.string(),
  /** Null for accounts added before this was recorded. */
  verification: z.enum(verificationWays).nullable(),
  /** The verification day, unless the bank returns the test entry; null before the entry is sent. */
  verifiesOn: isoDateSchema.nullable(),
  /** "R16, the account is frozen"; null when no test was returned. */
  returnedTest: z.string().nullable(),
  areAmountsSent: z.boolean(),
  amountTriesLeft: z.int(),
  addedAt: z.iso.datetime(),
  version: z.int(),
});
export type BankAccountDetails = z.infer<typeof bankAccountDetailsSchema>;

export const bankAccountListSchema = z.object({
  bankAccounts: z.array(bankAccountDetailsSchema),
  authorization: z.object({ version: z.string(), text: z.string() }),
});
export type BankAccountList = z.infer<typeof bankAccountListSchema>;

/** The form as typed; the fund API checks each field (bank-account-faults.ts). */
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
