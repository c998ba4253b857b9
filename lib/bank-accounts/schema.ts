import { z } from "zod";
import { isoDateSchema } from "../reporting/schema.ts";

const bankAccountTypes = ["CHECKING", "SAVINGS"] as const;

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
