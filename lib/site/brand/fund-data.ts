import { closest } from "fastest-levenshtein";
import { z } from "zod";
import { addressSchema } from "../../platform/contract/address.ts";
import { emailRule } from "../../platform/rules/email.ts";
import { isRoutingNumber, mailZipRule, phoneRule, toPhoneDigits } from "../../platform/rules/numbers.ts";
import type { Rule } from "../../platform/rules/rule.ts";
import type { Language } from "../language/texts.ts";
import { listLowContrastColors } from "./colors.ts";

const textSchema = (maxLength: number, example: string) =>
  z
    .string({ error: `is missing: for example ${example}` })
    .trim()
    .min(1, `is empty: for example ${example}`)
    .max(maxLength, `must have at most ${maxLength} characters`)
    .regex(/^\P{Cc}*$/u, "must not have line breaks or control characters");

/** nginx reads $ as the start of a variable. */
const nameSchema = (example: string) => textSchema(60, example).regex(/^[^$\\]*$/, "must not have $ or \\");

/** Bank files have printable ASCII only, in capital letters. */
const bankTextSchema = (maxLength: number, example: string) =>
  textSchema(maxLength, example).regex(/^[ -~]*$/, "must have only letters, digits and signs of a U.S. keyboard");

const timeSchema = z
  .string({ error: 'is missing: a time such as "08:00"' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "08:00" or "16:30"');

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

const ruleSchema = ({ isValid }: Pick<Rule, "isValid">, text: string, example: string) =>
  textSchema(254, example).refine(isValid, `${text}, such as ${example}`);

const colorSchema = (example: string) =>
  z
    .string({ error: `is missing: a color such as ${example}` })
    .regex(/^#[\da-f]{6}$/i, `must be a color such as ${example}`)
    .toLowerCase();

const colorsSchema = z
  .strictObject({
    brand: colorSchema("#0b5d5e"),
    strong: colorSchema("#084647").optional(),
    accent: colorSchema("#c4582a"),
  })
  .superRefine((colors, context) => {
    for (const pair of listLowContrastColors(colors)) context.addIssue(`${pair}. Choose a darker color`);
  });

const postalSchema = z.strictObject({
  ...addressSchema.shape,
  address1: textSchema(40, "400 Main Street"),
  address2: z.string().trim().max(40).default(""),
  address3: z.string().trim().max(40).default(""),
  city: textSchema(30, "Duluth"),
  state: textSchema(2, "MN").regex(/^[A-Z]{2}$/, "must be the two letters of a state, such as MN"),
  zip: ruleSchema(mailZipRule, "must have five or nine digits", "55802").transform((zip) => zip.replace("-", "")),
});

const digitsSchema = z.string().regex(/^\d{1,17}$/, "must have 1 to 17 digits");
const centsSchema = z.int("must be whole cents, such as 2500 for $25.00").min(0, "must not be negative");

const tenSchema = bankTextSchema(10, "9363000001").length(10, "must have 10 characters, as the bank assigned them");

/** A fund's account and name at its bank, as in the NACHA files that it sends there. */
const bankSchema = z
  .strictObject({
    bankName: bankTextSchema(23, "First Bank of the Plains"),
    routing: textSchema(9, "111111118").refine(
      isRoutingNumber,
      "isn’t a U.S. routing number: copy the nine digits from the bank",
    ),
    /** Immediate origin; by default the company ID. */
    origin: tenSchema.optional(),
    originName: bankTextSchema(23, "GREAT PLAINS HEALTH"),
    companyId: tenSchema,
    companyName: bankTextSchema(16, "GP HEALTH FUND"),
    /** The fund's account number on the bank's statements. */
    accountNumber: digitsSchema.optional(),
    /** The account that a balanced file credits, with its type. */
    offsetAccount: digitsSchema.optional(),
    offsetType: z.enum(["CHECKING", "SAVINGS"], "must be CHECKING or SAVINGS").optional(),
    /** Until this time, the bank accepts files for same-day entries. */
    sameDayUntil: timeSchema.optional(),
    /** Charged for a check that its bank returned. */
    nsfFeeCents: centsSchema.optional(),
    /** Above this amount, subtracting or giving back money needs a second person. */
    soloLimitCents: centsSchema.optional(),
  })
  .refine(({ offsetAccount, offsetType }) => (offsetAccount === undefined) === (offsetType === undefined), {
    error: "needs offsetAccount and offsetType together, or neither",
  });
export type BankData = z.infer<typeof bankSchema>;

const hostPattern = /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/;

/** Pages choose the fund by the host name (spec-map §1). */
const fundSchema = (kind: "health" | "pension") => {
  const example = `${kind}.example.org`;
  const isOwn = (host: string): boolean => host.includes("pension") === (kind === "pension");
  const rule =
    kind === "pension"
      ? "must contain “pension”, because the host name decides which fund a visitor sees"
      : "must not contain “pension”, because such a host name shows the pension fund";
  return z.strictObject({
    /** The fund's name without the common one. */
    fund: nameSchema(kind === "health" ? "Health & Welfare Fund" : "Pension Fund"),
    phone: ruleSchema(phoneRule, "must be a phone number of 10 digits", "(701) 555-0100").transform(toPhoneDigits),
    email: ruleSchema(emailRule, "must be a valid email address", `help@${example}`),
    /** By default the common address. */
    address: postalSchema.optional(),
    hosts: z
      .array(
        z
          .string()
          .toLowerCase()
          .regex(hostPattern, `must be a host name without port, such as ${example}`)
          .refine(isOwn, rule),
        { error: `is missing: a list of host names, such as ["${example}"]` },
      )
      .min(1, `needs at least one host name, such as ${example}`),
    colors: z.preprocess((value) => value ?? {}, colorsSchema),
    /** Only fund:init reads it. */
    bank: bankSchema.optional(),
  });
};

const fundDataSchema = z
  .strictObject({
    /** The common name of both funds. */
    family: nameSchema("Great Plains"),
    timeZone: textSchema(60, "America/Chicago").refine(
      isTimeZone,
      "isn’t a time zone: use a name such as America/Chicago, America/New_York or America/Denver",
    ),
    officeHours: z
      .strictObject({ from: timeSchema, to: timeSchema })
      .refine(({ from, to }) => from < to, { error: "must end after they begin" }),
    address: postalSchema,
    health: fundSchema("health"),
    pension: fundSchema("pension"),
  })
  .superRefine(({ health, pension }, context) => {
    if (health.bank?.accountNumber !== undefined && health.bank.accountNumber === pension.bank?.accountNumber)
      context.addIssue({
        code: "custom",
        path: ["pension", "bank", "accountNumber"],
        message: "is also the health fund’s account number: each fund has its own account",
      });
  });

/** The content of a fund file (FUND_FILE). */
export type FundData = z.infer<typeof fundDataSchema> & {
  /** A sentence below each page, which only the demonstration has. */
  readonly notice?: Readonly<Record<Language, string>> | undefined;
};

const fieldNames = [
  ...Object.keys(fundDataSchema.shape),
  ...Object.keys(fundDataSchema.shape.health.shape),
  ...Object.keys(postalSchema.shape),
  ...Object.keys(bankSchema.shape),
  ...Object.keys(colorsSchema.shape),
];

const describe = (issue: z.core.$ZodIssue): string[] => {
  const path = issue.path.join(".");
  if (issue.code === "unrecognized_keys")
    return issue.keys.map(
      (key) =>
        `${[...issue.path, key].join(".")} is not a name of the file: correct it (${closest(key, fieldNames)}?), or remove it`,
    );
  const isMissing = issue.code === "invalid_type" && issue.message.startsWith("Invalid input");
  return [`${path === "" ? "The file" : path} ${isMissing ? "is missing or has the wrong type" : issue.message}`];
};

type Checked = { readonly data: FundData } | { readonly problems: readonly string[] };

/** Checks the content of a fund file. Returns all problems at once, each with its name in the file. */
export const checkFundData = (content: unknown): Checked => {
  const parsed = fundDataSchema.safeParse(content);
  return parsed.success ? { data: parsed.data } : { problems: parsed.error.issues.flatMap(describe) };
};
