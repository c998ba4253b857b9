import { z } from "zod";
import { rights } from "../../platform/contract/audience.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { loginBodySchema } from "../account/schema.ts";

const employerRoles = ["Employer", "Employer Admin"] as const;
export type EmployerRole = (typeof employerRoles)[number];

/** An Employer Admin has all rights, even those not listed. */
export const accessSchema = z.object({
  role: z.enum(employerRoles),
  rights: z.array(z.enum(rights)).max(rights.length),
});
export type Access = z.infer<typeof accessSchema>;

const personSchema = accessSchema.extend({
  personId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string(),
  email: z.string(),
  /** DEACTIVATED accounts need an emailed link first. */
  state: z.enum(["ACTIVE", "NOT_VERIFIED", "DEACTIVATED"]),
  /** Null if the account isn't locked. */
  lockedUntil: z.iso.datetime().nullable(),
  /** Null before the first login. */
  lastLoginAt: z.iso.datetime().nullable(),
  /** People can't change or remove themselves. */
  isSelf: z.boolean(),
  version: z.int(),
});
export type Person = z.infer<typeof personSchema>;

const invitationSchema = accessSchema.extend({
  invitationId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  invitedBy: z.string(),
  inviterId: z.uuid(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  version: z.int(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** Admins first, then the others, and pending invitations. */
export const peopleSchema = z.object({ people: z.array(personSchema), invitations: z.array(invitationSchema) });
export type People = z.infer<typeof peopleSchema>;

/** Limits only the length. The fund API checks each field. */
const typedTextSchema = z.string().min(1).max(256);

export const invitePersonBodySchema = accessSchema.extend({
  firstName: typedTextSchema,
  lastName: typedTextSchema,
  email: typedTextSchema,
});
export type InvitePersonBody = z.infer<typeof invitePersonBodySchema>;

const token = z.string().min(1).max(200);
export const readInvitationBodySchema = z.object({ token });

/** Shown only to someone with the link. */
export const shownInvitationSchema = accessSchema.extend({
  employerName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type ShownInvitation = z.infer<typeof shownInvitationSchema>;

/** Needs no proof and no address, because the link supplies both. */
export const acceptInvitationBodySchema = z.object({
  token,
  firstName: typedTextSchema,
  lastName: typedTextSchema,
  userName: typedTextSchema,
  password: loginBodySchema.shape.password,
  phone: typedTextSchema,
  termsAccepted: z.literal(true),
});
export type AcceptInvitationBody = z.infer<typeof acceptInvitationBodySchema>;

const ownEmployerSchema = accessSchema.extend({
  employerId: employerIdSchema,
  name: z.string(),
  /** False for all employers before the choice. */
  isCurrent: z.boolean(),
});
export type OwnEmployer = z.infer<typeof ownEmployerSchema>;
export const ownEmployersSchema = z.object({ employers: z.array(ownEmployerSchema) });

export const switchEmployerBodySchema = z.object({ employerId: employerIdSchema });

export const joinedSchema = z.object({ employerId: employerIdSchema, name: z.string() });
