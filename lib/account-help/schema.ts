import { z } from "zod";
import { pageLinksSchema, pageQuery } from "../contract/page.ts";
import { roles } from "../contract/roles.ts";
import { employerIdSchema } from "../contract/user.ts";
import { helpReasons, identityChecks } from "./choices.ts";
import { reasonLimit } from "../format/text/text-limits.ts";

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

const plainActs = ["UNLOCK", "SEND_VERIFICATION", "SEND_RESET"] as const;
const helpActs = [...plainActs, "REMOVE_APP"] as const;
export type HelpAct = (typeof helpActs)[number];

/** What staff did for an account. */
const doneHelpSchema = z.object({
  helpId: z.uuid(),
  act: z.enum(helpActs),
  reason: z.enum(helpReasons),
  note: z.string(),
  /** How their identity was checked; null for all acts but REMOVE_APP. */
  identity: z.enum(identityChecks).nullable(),
  identityNote: z.string(),
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
const given = { reason: z.enum(helpReasons), note: noteSchema };

export const helpBodySchema = z.discriminatedUnion("act", [
  z.object({ act: z.enum(plainActs), ...given }),
  z.object({ act: z.literal("REMOVE_APP"), ...given, identity: z.enum(identityChecks), identityNote: noteSchema }),
]);
export type HelpBody = z.infer<typeof helpBodySchema>;
