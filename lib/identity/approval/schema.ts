import { z } from "zod";
import { pageLinksSchema } from "../../platform/contract/page.ts";
import { accountIdLimit, reasonLimit } from "../../platform/format/plain-text.ts";
import { identityChecks, type IdentityCheck } from "../../platform/rules/identity-check.ts";

/** What an applicant is approved as: one of the two employer roles (spec-map §6), or the plan member they claim to be. */
const admissions = ["Employer", "Employer Admin", "Plan member"] as const;
export type Admission = (typeof admissions)[number];

/** Claims of a member that must match before approval; whoever decides sees the others. */
export const memberProofs = ["Member ID", "Birth date"] as const;

/** One thing an applicant claimed, and whether the fund's records say the same: "Last posted amount". */
const claimSchema = z.object({ name: z.string(), matches: z.boolean() });

const applicantSchema = z.object({
  /** The applicant's account; what a decision names. */
  accountId: z.uuid(),
  kind: z.enum(["employer", "member"]),
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Employer ID or member id, as claimed. */
  claimedId: z.string(),
  /** Employer or member on file under that id; null when there is none. */
  claimedName: z.string().nullable(),
  claims: z.array(claimSchema),
  /** What the account that asks may approve them as: nothing when the fund doesn't know the claimed ID. */
  admissions: z.array(z.enum(admissions)),
  /** Not every proof matches: whoever approves says how they checked who the applicant is. */
  needsIdentity: z.boolean(),
  /** True when this is the asking account's own address: no one approves their own registration. */
  isOwn: z.boolean(),
  emailVerified: z.boolean(),
  registeredAt: z.iso.datetime(),
  version: z.int(),
});
export type Applicant = z.infer<typeof applicantSchema>;

/** One page of those who wait, longest first. */
export const applicantListSchema = z.object({ applicants: z.array(applicantSchema), page: pageLinksSchema });
export type ApplicantList = z.infer<typeof applicantListSchema>;

export const approveBodySchema = z.discriminatedUnion("decision", [
  z.object({
    decision: z.literal("approve"),
    accountId: z.uuid(),
    as: z.enum(admissions),
    /** Where not every proof matches; the fund API judges the note by its rule (lib/platform/rules/identity). */
    identity: z.enum(identityChecks).optional(),
    identityNote: z.string().trim().max(reasonLimit).optional(),
  }),
  z.object({ decision: z.literal("decline"), accountId: z.uuid(), reason: z.string().trim().min(1).max(reasonLimit) }),
  /** At a fund without a list of applicants: whatever its API calls the account, and nothing more is sent to it. */
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
