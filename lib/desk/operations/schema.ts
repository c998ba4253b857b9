import { z } from "zod";
import { pageLinksSchema, pageQuery } from "../../platform/contract/list-page.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { centsSchema } from "../../platform/cents/schema.ts";
import { asOfSchema } from "../../money/ledger/schema.ts";
import { chargeSchema, paymentSchema, paymentStates, scheduledSchema } from "../../money/payments/schema.ts";
import { fundCodeSchema, isoDateSchema, tadStates, workMonthSchema } from "../../reporting/tad/schema.ts";
import { factFields } from "../../reporting/imports/effect-schema.ts";
import { lateAges, owedAges } from "./owed-age.ts";

/** Charts never add the funds together, because each fund is its own trust. */
const fundCentsSchema = z.object({ HW: centsSchema, PEN: centsSchema });
export type ByFund = z.infer<typeof fundCentsSchema>;

export const paymentLists = ["returned", "new-accounts", "unusual"] as const;
export type PaymentList = (typeof paymentLists)[number];

const workLists = [
  "late-employers",
  "scheduled",
  "to-release",
  "to-send",
  ...paymentLists,
  "credits",
  "second-person",
  "registrations",
  "address-changes",
  "messages",
] as const;

const workListSchema = z.object({
  name: z.enum(workLists),
  count: z.int(),
  /** Age in days of the oldest entry; for late employers, days late. Null if the list is empty. */
  oldestDays: z.int().nullable(),
});
export type WorkList = z.infer<typeof workListSchema>;

export const overviewSchema = z.object({
  today: isoDateSchema,
  lists: z.array(workListSchema),
  /** Debits on each banking day of the next 30 days. */
  cashExpected: z.array(fundCentsSchema.extend({ date: isoDateSchema })),
  owedByAge: z.array(fundCentsSchema.extend({ age: z.enum(owedAges) })),
});
export type Overview = z.infer<typeof overviewSchema>;

const findText = z.string().trim().max(80);
export const accountQuerySchema = z.object({ find: findText.optional(), asOf: asOfSchema.optional() });
const pageOfEmployersSchema = z.object(pageQuery(employerIdSchema));
export const searchQuerySchema = pageOfEmployersSchema.extend({ find: findText.optional() });

const matchKinds = [
  "EMPLOYER_ID",
  "NAME",
  "PERSON",
  "BANK_ACCOUNT",
  "TRACE",
  "RECEIVED",
  "PAYER",
  "PAYMENT",
  "REPORT",
  "PAID",
  "CHARGED",
  "OWED",
  "BALANCE",
] as const;

const matchSchema = z.object({
  kind: z.enum(matchKinds),
  confirmationNo: z.string().nullable(),
  state: z.enum(paymentStates).nullable(),
  workMonth: workMonthSchema.nullable(),
  /** Null for both funds. */
  fund: fundCodeSchema.nullable(),
  cents: centsSchema.nullable(),
  /**
   * The person, payer, bank account with its last digits, trace number, or check with its payer; null for other kinds.
   */
  named: z.string().nullable(),
});
export type Match = z.infer<typeof matchSchema>;

const foundEmployerSchema = z.object({
  employerId: employerIdSchema,
  employerName: z.string(),
  dba: z.string(),
  matches: z.array(matchSchema),
  /** Number of matches left out of the list. */
  moreMatches: z.int(),
});
export type FoundEmployer = z.infer<typeof foundEmployerSchema>;
export const employerPageSchema = z.object({ employers: z.array(foundEmployerSchema), page: pageLinksSchema });

/** A payment's part on one charge; `cents` is the debited part. */
const paidPartSchema = paymentSchema
  .pick({ confirmationNo: true, kind: true, state: true, cents: true, debitDate: true, returnCode: true })
  .extend(paymentSchema.pick({ sentAt: true, settledAt: true, returnedAt: true, canceledAt: true }).shape)
  .extend({
    /** Part paid from an open credit, which stays used if the bank returns the debit. */
    creditCents: centsSchema,
    /** The shared number for the payments to both funds. */
    authorizationNo: z.string(),
    /** True if the search matches its number or amount, or those of its authorization. */
    isFound: z.boolean(),
  });
export type PaidPart = z.infer<typeof paidPartSchema>;

const accountChargeSchema = chargeSchema.extend({
  /** Number of the report or correction. */
  reportNo: z.string().nullable(),
  /** Days since the due date while an amount is owed; 0 before then. */
  daysLate: z.int(),
  /** True if the search matches the report's number, the amount charged or the amount owed. */
  isFound: z.boolean(),
  /** Oldest first, including returned and canceled payments. */
  payments: z.array(paidPartSchema),
});
export type AccountCharge = z.infer<typeof accountChargeSchema>;

const fundAccountSchema = z.object({
  fund: fundCodeSchema,
  /** Sum of the ledger entries in effect: debits count from their date until the bank returns them. */
  balanceCents: centsSchema,
  /** True if the balance matches the search. */
  isBalanceFound: z.boolean(),
  owedCents: centsSchema,
  /** The part with scheduled debits. */
  scheduledCents: centsSchema,
  creditCents: centsSchema,
  /** Payments authorized and not settled yet. */
  waitingCents: centsSchema,
  nextDebit: z.object({ debitDate: isoDateSchema, cents: centsSchema }).nullable(),
  /** Newest month first: the last twelve months, and older charges that are open or match the search. */
  charges: z.array(accountChargeSchema),
});
export type FundAccount = z.infer<typeof fundAccountSchema>;

export const employerAccountSchema = z.object({
  employerId: employerIdSchema,
  /** Balances and charges are as of this day; payments show their current state. */
  asOf: isoDateSchema,
  employerName: z.string(),
  dba: z.string(),
  status: z.enum(["ACTIVE", "SUSPENDED", "WITHDRAWN"]),
  reportingMode: z.enum(["PAPER", "WEB"]),
  accountRepresentative: z.object({ name: z.string(), phone: z.string(), email: z.string() }).nullable(),
  units: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      localUnion: z.string(),
      effectiveFrom: isoDateSchema,
      effectiveTo: isoDateSchema.nullable(),
    }),
  ),
  /** True if the balance of both funds together matches the search. */
  isBalanceFound: z.boolean(),
  /** Matching reports and corrections without a charge. */
  reportsFound: z.array(z.object({ confirmationNo: z.string(), workMonth: workMonthSchema, state: z.enum(tadStates) })),
  funds: z.array(fundAccountSchema),
});
export type EmployerAccount = z.infer<typeof employerAccountSchema>;

export const eventKinds = [
  "report",
  "correction",
  "charge",
  "payment",
  "return",
  "late",
  "credit",
  "message",
  "email",
] as const;
export type EventKind = (typeof eventKinds)[number];

const eventActions = [
  "COMMITTED",
  "TAKEN_BACK",
  "VOIDED",
  "FACT_SENT",
  "CORRECTED",
  "CHARGED",
  "UNCHARGED",
  "AUTHORIZED",
  "SETTLED",
  "CANCELED",
  "RETURNED",
  "LATE_CHARGE",
  "INTEREST",
  "WAIVED",
  "UNAPPLIED",
  "TRANSFER",
  "REFUND",
  "NSF_FEE",
  "CREDIT_REQUESTED",
  "CREDITED",
  "CREDIT_DECLINED",
  "CREDIT_USED",
  "THREAD_STARTED",
  "FUND_WROTE",
  "EMAIL_SENT",
  "EMAIL_WAITING",
  "EMAIL_FAILED",
] as const;

const eventId = z.string().regex(/^[a-z-]{2,12}:[0-9a-f-]{1,36}$/);

const employerEventSchema = z.object({
  id: eventId,
  kind: z.enum(eventKinds),
  act: z.enum(eventActions),
  at: z.iso.datetime(),
  fund: fundCodeSchema.nullable(),
  cents: centsSchema.nullable(),
  workMonth: workMonthSchema.nullable(),
  confirmationNo: z.string().nullable(),
  /** Null for automatic events. */
  by: z.string().nullable(),
  /** A reason, an explanation, or an email's subject. */
  note: z.string(),
  /** Recipients of one operation's emails; empty for other events. */
  recipients: z.array(z.object({ name: z.string(), state: z.enum(["SENT", "WAITING", "FAILED"]) })),
  /** A detail that differs in an employer's file; null for other events. */
  fact: z
    .object({
      personName: z.string(),
      field: z.enum(factFields),
      /** A birth date is masked; "" if the report may not show it. */
      onFile: z.string(),
      inFile: z.string(),
      /** Null if the file was deleted. */
      fileName: z.string().nullable(),
    })
    .nullable(),
  payment: paidPartSchema
    .pick({ kind: true, state: true, debitDate: true, returnCode: true, sentAt: true, settledAt: true })
    .nullable(),
});
export type EmployerEvent = z.infer<typeof employerEventSchema>;
export const eventPageSchema = z.object({ events: z.array(employerEventSchema), page: pageLinksSchema });
export const eventQuerySchema = z.object({ kind: z.enum(eventKinds).optional(), ...pageQuery(eventId) });

const lateEmployerSchema = z.object({
  employerId: employerIdSchema,
  employerName: z.string(),
  daysLate: z.int(),
  funds: z.array(
    z.object({
      fund: fundCodeSchema,
      cents: centsSchema,
      daysLate: z.int(),
      /** The part with a scheduled debit. */
      scheduled: scheduledSchema.nullable(),
    }),
  ),
});
export type LateEmployer = z.infer<typeof lateEmployerSchema>;

const lateSorts = ["days", "amount", "name"] as const;
export type LateSort = (typeof lateSorts)[number];

export const lateFilterSchema = z.object({
  asOf: asOfSchema.optional(),
  /** Only amounts of this fund. */
  fund: fundCodeSchema.optional(),
  /** Age of an employer's oldest amount. */
  age: z.enum(lateAges).optional(),
  /** An employer's name or ID. */
  text: findText.optional(),
  /** Longest late first by default. */
  sort: z.enum(lateSorts).optional(),
});
export type LateFilter = z.infer<typeof lateFilterSchema>;
export const lateQuerySchema = lateFilterSchema.extend(pageOfEmployersSchema.shape);
export const lateEmployerPageSchema = z.object({
  asOf: isoDateSchema,
  /** Totals of all pages. */
  total: fundCentsSchema.extend({ employers: z.int() }),
  employers: z.array(lateEmployerSchema),
  page: pageLinksSchema,
});
export type LateEmployerPage = z.infer<typeof lateEmployerPageSchema>;

const watchedPaymentSchema = z.object({
  id: z.uuid(),
  confirmationNo: z.string(),
  employerId: employerIdSchema,
  employerName: z.string(),
  fund: fundCodeSchema,
  cents: centsSchema,
  state: z.enum(paymentStates),
  returnCode: z.string().nullable(),
  debitDate: isoDateSchema,
  /** The day of the return, or of the authorization. */
  since: z.iso.datetime(),
  bankAccountNickname: z.string(),
  bankAccountLast4: z.string(),
  accountAddedAt: z.iso.datetime(),
});
export type WatchedPayment = z.infer<typeof watchedPaymentSchema>;
export const watchedPageSchema = z.object({ payments: z.array(watchedPaymentSchema), page: pageLinksSchema });
export const watchedQuerySchema = z.object(pageQuery(z.uuid()));
