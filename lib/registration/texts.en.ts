/** What each field of a registration is called: on the page, and in "[field] Required" (spec §5). */
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

/** What stands against a field whose form the spec gives no error for. */
export const fieldErrors = {
  zip: "Must be a valid ZIP code (5 digits)",
  phone: "Must be a valid phone number (10 digits)",
  ssnLast4: "Must be 4 digits",
  birthDate: "Must be a date in the past",
  amount: "Type dollars and cents, for example 1,234.50",
  passwordsDiffer: "Passwords must match exactly",
} as const;

export const registrationTexts = {
  notSentTitle: "Your registration was not sent. Nothing you typed is lost.",
  refused: "Your registration was not sent: something in it must be changed. Nothing you typed is lost.",
  sentTitle: "Check your email",
  resent: "If the account still waits for its email to be verified, the email is on its way again.",
  resendFailed: "The email was not sent again.",
  codeNeedsId: "Type the Employer ID first; the letter goes to the address on file under it.",
  codeAskedTitle: "We have noted it",
  codeAsked:
    "If this Employer ID is on file, a letter with a code goes to the employer's address. It takes a few days; one letter a week is sent.",
  codeFailed: "The letter was not asked for.",
} as const;
