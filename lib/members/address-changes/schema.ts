import { z } from "zod";
import { addressSchema } from "../../platform/contract/address.ts";
import { pageLinksSchema } from "../../platform/contract/list-page.ts";
import { reasonLimit } from "../../platform/format/plain-text.ts";

/** Checked by `lib/platform/rules/address.ts`. */
const typedAddressSchema = z.object({
  address1: z.string().max(200),
  address2: z.string().max(200),
  city: z.string().max(200),
  state: z.string().max(20),
  zip: z.string().max(20),
});
export const addressChangeBodySchema = typedAddressSchema;
export type TypedAddress = z.infer<typeof typedAddressSchema>;

const pendingChangeSchema = z.object({
  changeId: z.uuid(),
  address: addressSchema,
  askedAt: z.iso.datetime(),
  version: z.int(),
});
export type PendingAddressChange = z.infer<typeof pendingChangeSchema>;

export const ownAddressSchema = z.object({
  /** The member's account, under which the browser stores the draft. */
  readerId: z.uuid(),
  /** Null if no complete address is on file. */
  onFile: addressSchema.nullable(),
  waiting: pendingChangeSchema.nullable(),
  /** The newest change, if the fund declined it. */
  declined: z.object({ address: addressSchema, reason: z.string(), decidedAt: z.iso.datetime() }).nullable(),
});
export type OwnAddress = z.infer<typeof ownAddressSchema>;

const addressChangeSchema = pendingChangeSchema.extend({
  memberId: z.string(),
  memberName: z.string(),
  /** Null if no complete address is on file. */
  onFile: addressSchema.nullable(),
  /** True for the reader's own change, which they can't decide. */
  isOwn: z.boolean(),
});
export type AddressChange = z.infer<typeof addressChangeSchema>;

/** Longest wait first. */
export const addressChangeListSchema = z.object({ changes: z.array(addressChangeSchema), page: pageLinksSchema });
export type AddressChangeList = z.infer<typeof addressChangeListSchema>;

export const decideBodySchema = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("approve") }),
  z.object({ decision: z.literal("decline"), reason: z.string().trim().min(1).max(reasonLimit) }),
]);
export type AddressDecision = z.infer<typeof decideBodySchema>;
