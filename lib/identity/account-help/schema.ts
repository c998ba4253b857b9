import { z } from "zod";
import { pageLinksSchema, pageQuery } from "../../platform/contract/page.ts";
import { roles } from "../../platform/contract/audience.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { identityChecks } from "../../platform/rules/identity-check.ts";
import { helpReasons } from "./choices.ts";
import { reasonLimit } from "../../platform/format/plain-text.ts";

/** DEACTIVATED: unused for two years. An account in any of these states can also be locked by wrong passwords. */
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
  /** Of a plan member; null for everyone else. */
  memberId: z.string().nullable(),
  /** The employers that they can log in for. */
  employers: z.array(z.object({ employerId: employerIdSchema, employerName: z.string() })),
  standing: z.enum(standings),
  /** Null when the account isn't locked by wrong passwords. */
  lockedUntil: z.iso.datetime().nullable(),
  /** Null before the first one. */
  lastLoginAt: z.iso.datetime().nullable(),
});
export type FoundAccount = z.infer<typeof foundAccountSchema>;

export const accountPageSchema = z.object({ accounts: z.array(foundAccountSchema), page: pageLinksSchema });
export type AccountPage = z.infer<typeof accountPageSchema>;

/** Without a search no one is listed. */
export const accountQuerySchema = z.object({ find: z.string().trim().max(80).optional(), ...pageQuery(z.uuid()) });

const helpActs = ["UNLOCK", "SEND_VERIFICATION", "SEND_RESET", "REMOVE_APP"] as const;
export type HelpAct = (typeof helpActs)[number];

/** What staff did for an account, or asked for as the first of two admins. */
const doneHelpSchema = z.object({
  helpId: z.uuid(),
  act: z.enum(helpActs),
  reason: z.enum(helpReasons),
  note: z.string(),
  /** How their identity was checked; null only for what was done before everyone had to say it. */
  identity: z.enum(identityChecks).nullable(),
  identityNote: z.string(),
  /** False when a second admin had to ask for the same. */
  carriedOut: z.boolean(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type DoneHelp = z.infer<typeof doneHelpSchema>;

/** An Employer Admin took someone’s right to log in for an employer. */
const removalSchema = z.object({
  employerId: employerIdSchema,
  employerName: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});

export const helpedAccountSchema = foundAccountSchema.extend({
  /** They choose a new password before anything else when they log in. */
  mustResetPassword: z.boolean(),
  hasAuthenticatorApp: z.boolean(),
  /** The reader's own account, or one with the same email address: someone else has to help with it. */
  isOwn: z.boolean(),
  /** The account is of the fund's staff: what one admin asks for is done when a second one asks for the same. */
  needsSecond: z.boolean(),
  /** What one admin asked for and a second one hasn't yet. */
  waiting: z.array(doneHelpSchema.pick({ act: true, by: true, at: true }).extend({ byYou: z.boolean() })),
  /** What staff can do for it now. */
  acts: z.array(z.enum(helpActs)),
  /** Newest first, the last 25. */
  history: z.array(doneHelpSchema),
  /** Employers from which they were removed and for which they can’t log in now, newest first. */
  removals: z.array(removalSchema),
  version: z.int(),
});
export type HelpedAccount = z.infer<typeof helpedAccountSchema>;

const noteSchema = z.string().trim().min(1).max(reasonLimit);

/** The fund API judges the note about identity by its own rule (lib/platform/rules/identity). */
export const helpBodySchema = z.object({
  act: z.enum(helpActs),
  reason: z.enum(helpReasons),
  note: noteSchema,
  identity: z.enum(identityChecks),
  identityNote: noteSchema,
});
export type HelpBody = z.infer<typeof helpBodySchema>;
