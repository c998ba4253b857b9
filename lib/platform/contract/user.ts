import { z } from "zod";
import { languages } from "../../site/language/texts.ts";
import { employerIdPattern } from "../rules/numbers.ts";
import { inAnySpelling } from "./foreign/known-names.ts";
import { instantOrNull, keepKnownValues, withFallback, orFallback, textOrNumber } from "./foreign/foreign-values.ts";
import { rights, roles } from "./audience.ts";

/** Pattern of spec-map §5. */
export const employerIdSchema = z.string().regex(employerIdPattern);

/** "none" if the user has at most one employer. */
const employerChoices = ["none", "due", "made"] as const;

const fields = z.object({
  firstName: z.string(),
  roles: keepKnownValues(roles),
  employerId: z.preprocess((value) => value || null, employerIdSchema.nullable()),
  rights: withFallback(orFallback(keepKnownValues(rights), []), [...rights]),
  /** Names of the first Employer Admins, if the user lacks a right. */
  employerAdmins: orFallback(z.array(z.string().max(200)), []),
  isTadsEmployer: withFallback(z.boolean(), false),
  forcePasswordReset: withFallback(z.boolean(), false),
  disclaimerAcceptanceDate: instantOrNull,
  employerChoice: orFallback(z.enum(employerChoices), "none"),
  employerName: orFallback(z.string().max(200).nullable(), null),
  /** True if the fund requires it and it isn't set up. */
  mustSetUpSecondFactor: orFallback(z.boolean(), false),
  /** Language of emails; pages use it until the browser has a choice. */
  language: orFallback(z.enum(languages), "en"),
  analyticsId: textOrNumber.refine((id) => id !== ""),
});
/**
 * The user of spec-map §3 in any spelling. Without rights, roles decide. Dates become ISO 8601 UTC or null.
 */
export const userSchema = inAnySpelling(fields);
export type User = z.infer<typeof userSchema>;
