import { z } from "zod";
import { languages } from "../../site/language/texts.ts";
import { employerIdPattern } from "../rules/numbers.ts";
import { inAnySpelling } from "./foreign/known-names.ts";
import { instantOrNull, onlyKnown, orElse, orSimply, textOrNumber } from "./foreign/foreign-values.ts";
import { rights, roles } from "./audience.ts";

/** Employer ID: 7-digit company, dash, 4-digit account (spec-map §5). */
export const employerIdSchema = z.string().regex(employerIdPattern);

/** "none": there is only one employer, or none. */
const employerChoices = ["none", "due", "made"] as const;

const fields = z.object({
  firstName: z.string(),
  roles: onlyKnown(roles),
  employerId: z.preprocess((value) => value || null, employerIdSchema.nullable()),
  /** What the person may do for the employer besides looking. */
  rights: orElse(orSimply(onlyKnown(rights), []), [...rights]),
  /** Full names of the first Employer Admins, who can give the rights that are missing; empty when none is. */
  employerAdmins: orSimply(z.array(z.string().max(200)), []),
  isTadsEmployer: orElse(z.boolean(), false),
  forcePasswordReset: orElse(z.boolean(), false),
  disclaimerAcceptanceDate: instantOrNull,
  /** For someone with several employers: whether this session still has to choose one. */
  employerChoice: orSimply(z.enum(employerChoices), "none"),
  /** The name of the chosen employer; null when there is nothing to choose. */
  employerName: orSimply(z.string().max(200).nullable(), null),
  /** The fund demands a second factor of this account, and it has none yet. */
  mustSetUpSecondFactor: orSimply(z.boolean(), false),
  /** That of the account’s emails; pages follow it until a language is chosen in the browser. */
  language: orSimply(z.enum(languages), "en"),
  analyticsId: textOrNumber.refine((id) => id !== ""),
});
/**
 * The signed-in user (spec-map §3), read as a fund API of someone else may write it: the spec names no types and no
 * second factor, so a field that it doesn't name may hold anything. Where the fund API knows no rights, the roles alone
 * decide. `disclaimerAcceptanceDate` becomes ISO
 * 8601 UTC, null before the first acceptance.
 */
export const userSchema = inAnySpelling(fields);
export type User = z.infer<typeof userSchema>;
