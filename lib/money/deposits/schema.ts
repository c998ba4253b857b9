import { z } from "zod";
import { pageLinksSchema, pageQuery } from "../../platform/contract/list-page.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { centsSchema } from "../../platform/cents/schema.ts";
import { fundCodeSchema, isoDateSchema, requestDateSchema } from "../../reporting/tad/schema.ts";
import { allocationSchema } from "../payments/schema.ts";

const receivedMethods = ["CHECK", "WIRE", "LOCKBOX", "CASH"] as const;
export type ReceivedMethod = (typeof receivedMethods)[number];

const receivedPaymentSchema = z.object({
  id: z.string(),
  employerId: z.string(),
  employerName: z.string(),
  method: z.enum(receivedMethods),
  /** "" for cash. */
  number: z.string(),
  payer: z.string(),
  cents: centsSchema,
  receivedOn: isoDateSchema,
  unappliedCents: centsSchema,
  recordedBy: z.string(),
});
export type ReceivedPayment = z.infer<typeof receivedPaymentSchema>;

const depositSchema = z.object({
  id: z.string(),
  version: z.int(),
  fund: fundCodeSchema,
  state: z.enum(["OPEN", "POSTED"]),
  postedBy: z.string().nullable(),
  postedAt: z.iso.datetime().nullable(),
  /** The reader recorded one of its payments: someone else records the deposit. */
  isOwn: z.boolean(),
  payments: z.array(receivedPaymentSchema),
});
export type Deposit = z.infer<typeof depositSchema>;

/** Newest first; at most one of each fund is open. */
export const depositListSchema = z.object({ deposits: z.array(depositSchema), page: pageLinksSchema });
export type DepositList = z.infer<typeof depositListSchema>;
export const depositQuerySchema = z.object(pageQuery(z.uuid()));

const maxCents = 9_999_999_999;

export const receivedBodySchema = z.object({
  employerId: employerIdSchema,
  fund: fundCodeSchema,
  method: z.enum(receivedMethods),
  number: z.string().trim().max(30),
  payer: z.string().trim().min(1).max(80),
  cents: z.int().max(maxCents).min(-maxCents),
  receivedOn: requestDateSchema,
  /** The rest is left unapplied. */
  allocations: z.array(allocationSchema).max(100),
  /** The same number, payer and amount were recorded before, and this is another payment. */
  isAnother: z.boolean().optional(),
});
export type ReceivedBody = z.infer<typeof receivedBodySchema>;

export const depositBodySchema = z.object({
  count: z.int().min(0).max(100_000),
  totalCents: z
    .int()
    .min(0)
    .max(maxCents * 10),
});
