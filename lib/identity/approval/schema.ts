import { z } from "zod";
import { pageLinksSchema } from "../../platform/contract/list-page.ts";
import { accountIdLimit, reasonLimit } from "../../platform/format/plain-text.ts";
import { identityChecks, type IdentityCheck } from "../../platform/rules/identity-check.ts";

/** Roles of spec-map §6, or the claimed plan member. */
const admissions = ["Employer", "Employer Admin", "Plan member"] as const;
export type Admission = (typeof admissions)[number];

/** A member's approval needs both proofs. */
export const memberProofs = ["Member ID", "Birth date"] as const;

/** `name` is a label such as "Last posted amount". */
const claimSchema = z.object({ name: z.string(), matches: z.boolean() });

const applicantSchema = z.object({
  accountId: z.uuid(),
  kind: z.enum(["employer", "member"]),
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The ID that the applicant claimed. */
  claimedId: z.string(),
  /** The name on file; null if unknown. */
  claimedName: z.string().nullable(),
  claims: z.array(claimSchema),
  /** Empty if the claimed ID is unknown. */
  admissions: z.array(z.enum(admissions)),
  /** True if a proof doesn't match: approval needs an identity check. */
  needsIdentity: z.boolean(),
  /** True for the approver's own address, which they can't approve. */
  isOwn: z.boolean(),
  emailVerified: z.boolean(),
  registeredAt: z.iso.datetime(),
  version: z.int(),
});
export type Applicant = z.infer<typeof applicantSchema>;

/** Longest wait first. */
export const applicantListSchema = z.object({ applicants: z.array(applicantSchema), page: pageLinksSchema });
export type ApplicantList = z.infer<typeof applicantListSchema>;

export const approveBodySchema = z.discriminatedUnion("decision", [
  z.object({
    decision: z.literal("approve"),
    accountId: z.uuid(),
    as: z.enum(admissions),
    /** Set if a proof doesn't match; the fund API checks the note (lib/platform/rules/identity). */
    identity: z.enum(identityChecks).optional(),
    identityNote: z.string().trim().max(reasonLimit).optional(),
  }),
  z.object({ decision: z.literal("decline"), accountId: z.uuid(), reason: z.string().trim().min(1).max(reasonLimit) }),
  /** For a fund without a list of applicants, whose API uses its own account IDs. */
  z.object({ decision: z.literal("approveById"), accountId: z.string().trim().min(1).max(accountIdLimit) }),
]);
export type ApproveBody = z.infer<typeof approveBodySchema>;

export type Decision =
  | {
      readonly decision: "approve";
      readonly as: Admission;
      readonly identity?: IdentityCheck;
      readonly identityNote?: string;
    }
  | { readonly decision: "decline"; readonly reason: string };
