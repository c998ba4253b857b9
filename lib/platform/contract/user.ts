import { z } from "zod";
import { languages } from "../../site/language/texts.ts";
import { employerIdPattern } from "../rules/numbers.ts";
import { inAnySpelling } from "./foreign/known-names.ts";
import {
  instantOrNull,
  keepKnownValues,
  withFallback,
  replaceInvalid,
  textOrNumber,
} from "./foreign/foreign-values.ts";
import { rights, roles } from "./audience.ts";

/** Pattern of spec-map §5. */
export const employerIdSchema = z.string().regex(employerIdPattern);

/** "none" if the user has at most one employer. */
const employerChoices = ["none", "due", "made"] as const;

const fields = z.object({
  firstName: z.string(),
  roles: keepKnownValues(roles),
  employerId: z.preprocess((value) => value || null, employerIdSchema.nullable()),
  rights: withFallback(replaceInvalid(keepKnownValues(rights), []), [...rights]),
  /** Names of the first Employer Admins, if the user lacks a right. */
  employerAdmins: replaceInvalid(z.array(z.string().max(200)), []),
  isTadsEmployer: withFallback(z.boolean(), false),
  forcePasswordReset: withFallback(z.boolean(), false),
  disclaimerAcceptanceDate: instantOrNull,
  employerChoice: replaceInvalid(z.enum(employerChoices), "none"),
  employerName: replaceInvalid(z.string().max(200).nullable(), null),
  /** True if the fund requires it and it isn't set up. */
  mustSetUpSecondFactor: replaceInvalid(z.boolean(), false),
  /** Language of emails; pages use it until the browser has a choice. */
  language: replaceInvalid(z.enum(languages), "en"),
  analyticsId: textOrNumber.refine((id) => id !== ""),
});
/**
 * The user of spec-map §3 in any spelling. Without rights, roles decide. Dates become ISO 8601 UTC or null.
 */
export const userSchema = inAnySpelling(fields);
export type User = z.infer<typeof userSchema>;
