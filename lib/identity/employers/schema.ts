import { z } from "zod";
import { rights } from "../../platform/contract/audience.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { loginBodySchema } from "../account/schema.ts";

const employerRoles = ["Employer", "Employer Admin"] as const;
export type EmployerRole = (typeof employerRoles)[number];

/** What someone may do for an employer. An Employer Admin has all rights, whichever are named. */
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
  /** Whether they can log in now; an account unused for two years asks for an email first. */
  state: z.enum(["ACTIVE", "NOT_VERIFIED", "DEACTIVATED"]),
  /** The end of a lock after wrong passwords; null without one. */
  lockedUntil: z.iso.datetime().nullable(),
  /** Null before the first one. */
  lastLoginAt: z.iso.datetime().nullable(),
  /** True for the caller: no one changes or removes themselves. */
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
  /** The id of that person. */
  inviterId: z.uuid(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  version: z.int(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** Everyone who can log in for an employer, admins first, and the pending invitations. */
export const peopleSchema = z.object({ people: z.array(personSchema), invitations: z.array(invitationSchema) });
export type People = z.infer<typeof peopleSchema>;

/** What is typed: only its length is limited here; the fund API checks each field and gives reasons. */
const typed = z.string().min(1).max(256);

export const invitePersonBodySchema = accessSchema.extend({ firstName: typed, lastName: typed, email: typed });
export type InvitePersonBody = z.infer<typeof invitePersonBodySchema>;

/** The code of an emailed link. */
const token = z.string().min(1).max(200);
export const readInvitationBodySchema = z.object({ token });

/** What a link shows before anyone registers with it; only someone with the link gets it. */
export const shownInvitationSchema = accessSchema.extend({
  employerName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type ShownInvitation = z.infer<typeof shownInvitationSchema>;

/** A registration without proof and without an address: the link gives both. */
export const acceptInvitationBodySchema = z.object({
  token,
  firstName: typed,
  lastName: typed,
  userName: typed,
  password: loginBodySchema.shape.password,
  phone: typed,
  /** The terms of use, which every account has to accept. */
  termsAccepted: z.literal(true),
});
export type AcceptInvitationBody = z.infer<typeof acceptInvitationBodySchema>;

const ownEmployerSchema = accessSchema.extend({
  employerId: employerIdSchema,
  name: z.string(),
  /** True for the employer that this session acts for; before the choice, for none. */
  isCurrent: z.boolean(),
});
export type OwnEmployer = z.infer<typeof ownEmployerSchema>;
export const ownEmployersSchema = z.object({ employers: z.array(ownEmployerSchema) });

export const switchEmployerBodySchema = z.object({ employerId: employerIdSchema });

export const joinedSchema = z.object({ employerId: employerIdSchema, name: z.string() });
