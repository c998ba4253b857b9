import { z } from "zod";
import { pageLinksSchema, pageQuery } from "../../platform/contract/list-page.ts";
import { roles } from "../../platform/contract/audience.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { identityChecks } from "../../platform/rules/identity-check.ts";
import { helpReasons } from "./help-reasons.ts";
import { reasonLimit } from "../../platform/format/plain-text.ts";

/** DEACTIVATED means unused for two years. A lock after wrong passwords is separate. */
const standings = [
  "ACTIVE",
  "NOT_VERIFIED",
  "NOT_APPROVED",
  "DEACTIVATED",
  "DISABLED",
  "DELETED",
  "OTHER_PORTAL",
] as const;
export type Standing = (typeof standings)[number];

const foundAccountSchema = z.object({
  accountId: z.uuid(),
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  /** Null unless the person is a plan member. */
  memberId: z.string().nullable(),
  employers: z.array(z.object({ employerId: employerIdSchema, employerName: z.string() })),
  standing: z.enum(standings),
  /** Null if the account isn't locked. */
  lockedUntil: z.iso.datetime().nullable(),
  /** Null before the first login. */
  lastLoginAt: z.iso.datetime().nullable(),
});
export type FoundAccount = z.infer<typeof foundAccountSchema>;

export const accountPageSchema = z.object({ accounts: z.array(foundAccountSchema), page: pageLinksSchema });
export type AccountPage = z.infer<typeof accountPageSchema>;

/** Without a search the list is empty. */
export const accountQuerySchema = z.object({ find: z.string().trim().max(80).optional(), ...pageQuery(z.uuid()) });

const helpActions = ["UNLOCK", "SEND_VERIFICATION", "SEND_RESET", "REMOVE_APP"] as const;
export type HelpAction = (typeof helpActions)[number];

const doneHelpSchema = z.object({
  helpId: z.uuid(),
  act: z.enum(helpActions),
  reason: z.enum(helpReasons),
  note: z.string(),
  /** Null only in older rows. */
  identity: z.enum(identityChecks).nullable(),
  identityNote: z.string(),
  carriedOut: z.boolean(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type HelpRecord = z.infer<typeof doneHelpSchema>;

const removalSchema = z.object({
  employerId: employerIdSchema,
  employerName: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});

export const helpedAccountSchema = foundAccountSchema.extend({
  /** True if the next login must change the password. */
  mustResetPassword: z.boolean(),
  hasAuthenticatorApp: z.boolean(),
  /** True for the reader's own account, or one with the same email or phone: someone else must help. */
  isOwn: z.boolean(),
  /** True for a staff account: two admins must request the same help. */
  needsSecond: z.boolean(),
  /** Requests that are waiting for a second admin. */
  waiting: z.array(doneHelpSchema.pick({ act: true, by: true, at: true }).extend({ byYou: z.boolean() })),
  acts: z.array(z.enum(helpActions)),
  /** The last 25, newest first. */
  history: z.array(doneHelpSchema),
  /** Removals still in effect, newest first. */
  removals: z.array(removalSchema),
  version: z.int(),
});
export type HelpedAccount = z.infer<typeof helpedAccountSchema>;

const noteSchema = z.string().trim().min(1).max(reasonLimit);

/** The fund API checks the note about identity (lib/platform/rules/identity). */
export const helpBodySchema = z.object({
  act: z.enum(helpActions),
  reason: z.enum(helpReasons),
  note: noteSchema,
  identity: z.enum(identityChecks),
  identityNote: noteSchema,
});
export type HelpBody = z.infer<typeof helpBodySchema>;
