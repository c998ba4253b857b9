import { z } from "zod";
import { centsSchema } from "../../platform/cents/schema.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { reasonLimit } from "../../platform/format/plain-text.ts";
import { fundCodeSchema, fundTotalSchema, isoDateSchema, workMonthSchema } from "../../reporting/tad/schema.ts";
import { maxInstallments, stages } from "./delinquency.ts";

const textSchema = z.string().trim().max(reasonLimit);
const neededTextSchema = textSchema.min(1);
const positiveCentsSchema = z.int().positive().max(9_999_999_999);
const stageSchema = z.enum(stages);
const installmentSchema = z.object({ dueOn: isoDateSchema, cents: positiveCentsSchema });

const noteSchema = z.object({ kind: z.literal("NOTE") });
const stageActionSchema = z.object({ kind: z.literal("STAGE"), stage: stageSchema });
const promiseSchema = z.object({
  kind: z.literal("PROMISE"),
  fund: fundCodeSchema,
  date: isoDateSchema,
  cents: positiveCentsSchema,
});
/** The last day of the hold; null ends it. */
const holdSchema = z.object({ kind: z.literal("HOLD"), until: isoDateSchema.nullable() });
const planSchema = z.object({
  kind: z.literal("PLAN"),
  fund: fundCodeSchema,
  installments: z.array(installmentSchema).min(1).max(maxInstallments),
});

/** One change. A note, and the start or end of a hold, require a reason; a stage requires one only when it is lowered. */
export const delinquencyActionSchema = z.discriminatedUnion("kind", [
  noteSchema.extend({ text: neededTextSchema }),
  stageActionSchema.extend({ text: textSchema }),
  promiseSchema.extend({ text: textSchema }),
  holdSchema.extend({ text: neededTextSchema }),
  planSchema.extend({ text: textSchema }),
  z.object({ kind: z.literal("LETTER"), text: textSchema }),
]);
export type DelinquencyAction = z.infer<typeof delinquencyActionSchema>;

const letterSchema = z.object({
  /** The stage of the letter's template. */
  stage: stageSchema,
  /** The ISO date of the figures. */
  asOf: isoDateSchema,
  from: z.array(z.string()),
  to: z.array(z.string()),
  title: z.string(),
  paragraphs: z.array(z.string()),
  /** Oldest first within each fund. Each fund has its own total, because each is a separate trust. */
  owed: z.array(
    z.object({
      fundName: z.string(),
      lines: z.array(z.object({ name: z.string(), dueDate: isoDateSchema, cents: centsSchema })),
      cents: centsSchema,
    }),
  ),
  /** Estimates for unreported months, which no total includes. */
  estimates: z.array(
    z.object({
      fundName: z.string(),
      lines: z.array(z.object({ name: z.string(), dueDate: isoDateSchema, cents: centsSchema })),
    }),
  ),
});
/** A sent letter. Later templates and figures don't change it. */
export type Letter = z.infer<typeof letterSchema>;

/** The data of an event without its text. */
const eventDetailsSchema = z.discriminatedUnion("kind", [
  noteSchema,
  stageActionSchema,
  promiseSchema,
  holdSchema,
  planSchema.extend({ chargeIds: z.array(z.uuid()) }),
  z.object({ kind: z.literal("LETTER"), letter: letterSchema }),
]);
export type EventDetails = z.infer<typeof eventDetailsSchema>;

const eventSchema = z.object({
  eventId: z.uuid(),
  details: eventDetailsSchema,
  text: z.string(),
  at: z.iso.datetime(),
  byName: z.string(),
  /** Computed from the ledger; null for other events. */
  promise: z.enum(["OPEN", "KEPT", "BROKEN"]).nullable(),
  /** Computed from the ledger; null for other events. */
  plan: z
    .object({
      state: z.enum(["GOOD", "DEFAULTED", "PAID"]),
      /** True when a later plan of the same fund replaced it. */
      isReplaced: z.boolean(),
      installments: z.array(installmentSchema.extend({ state: z.enum(["DUE", "PAID", "PAID_LATE", "MISSED"]) })),
    })
    .nullable(),
});
export type DelinquencyEvent = z.infer<typeof eventSchema>;

const unreportedMonthSchema = z.object({
  workMonth: workMonthSchema,
  dueDate: isoDateSchema,
  /** The reported months whose average the estimate is, oldest first; at most three. */
  basedOn: z.array(workMonthSchema),
  /** By fund; empty without a reported month. Not owed, and in no balance. */
  estimates: z.array(fundTotalSchema),
});
export type UnreportedMonth = z.infer<typeof unreportedMonthSchema>;

export const delinquencySchema = z.object({
  employerId: employerIdSchema,
  employerName: z.string(),
  today: isoDateSchema,
  /** The number of events. */
  version: z.int().min(0),
  stage: stageSchema,
  /** Null without a stage. */
  stageSince: isoDateSchema.nullable(),
  /** The stage that is due; null without one. */
  nextStage: stageSchema.nullable(),
  /** The last day of the current hold. */
  holdUntil: isoDateSchema.nullable(),
  /** Amounts past due without a scheduled payment, by fund. */
  late: z.array(z.object({ fund: fundCodeSchema, cents: centsSchema, oldestDueDate: isoDateSchema })),
  /** Months past due without a committed report, oldest first. */
  unreported: z.array(unreportedMonthSchema),
  /** All events, newest first. */
  events: z.array(eventSchema),
});
export type Delinquency = z.infer<typeof delinquencySchema>;
