/** Labels on the page and in "[field] Required" (spec-map §5). */
export const fieldLabels = {
  employerId: "Employer ID",
  code: "Code from our letter",
  amount: "Last posted amount",
  memberId: "Member ID",
  ssnLast4: "Last 4 digits of your SSN",
  birthDate: "Birth date",
  zip: "ZIP code",
  firstName: "First name",
  lastName: "Last name",
  email: "Email address",
  emailRepeat: "Repeat email address",
  phone: "Phone number",
  userName: "Username",
  password: "Password",
  passwordRepeat: "Repeat password",
  terms: "Acceptance of the terms of use",
} as const;
export type FieldName = keyof typeof fieldLabels;

/** Errors for which the spec has no text. */
export const fieldErrors = {
  zip: "Must be a valid ZIP code (5 digits)",
  phone: "Must be a valid phone number (10 digits)",
  ssnLast4: "Must be 4 digits",
  birthDate: "Must be a date in the past",
  amount: "Type dollars and cents, for example 1,234.50",
  passwordsDiffer: "Passwords must match exactly",
} as const;

export const registrationTexts = {
  notSentTitle: "Your registration wasn’t sent. Your entries are still here.",
  refused: "Your registration wasn’t sent. Your entries are still here. Fix the marked fields, and try again.",
  sentTitle: "Check your email",
  resent: "If the account’s email address still needs to be verified, we sent the email again.",
  resendFailed: "We didn’t send the email again.",
  codeNeedsId: "Type the Employer ID first. We mail the letter to that employer’s address on file.",
  codeRequestedTitle: "We received your request",
  codeRequested:
    "If this Employer ID is on file, we’ll mail a letter with a code to the employer’s address. It takes a few days. We mail at most one letter a week.",
  codeFailed: "Your request for a letter wasn’t sent.",
} as const;
