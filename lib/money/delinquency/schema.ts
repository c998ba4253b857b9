import { z } from "zod";
import { centsSchema } from "../../platform/cents/schema.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { reasonLimit } from "../../platform/format/plain-text.ts";
import { fundCodeSchema, fundTotalSchema, isoDateSchema, workMonthSchema } from "../../reporting/tad/schema.ts";
import { mostInstallments, stages } from "./delinquency.ts";

const textSchema = z.string().trim().max(reasonLimit);
const neededTextSchema = textSchema.min(1);
const positiveCentsSchema = z.int().positive().max(9_999_999_999);
const stageSchema = z.enum(stages);
const installmentSchema = z.object({ dueOn: isoDateSchema, cents: positiveCentsSchema });

const noteSchema = z.object({ kind: z.literal("NOTE") });
const stageActSchema = z.object({ kind: z.literal("STAGE"), stage: stageSchema });
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
  installments: z.array(installmentSchema).min(1).max(mostInstallments),
});

/** One act. A note, a hold and its end need a text; a stage needs one when it goes back. */
export const delinquencyActSchema = z.discriminatedUnion("kind", [
  noteSchema.extend({ text: neededTextSchema }),
  stageActSchema.extend({ text: textSchema }),
  promiseSchema.extend({ text: textSchema }),
  holdSchema.extend({ text: neededTextSchema }),
  planSchema.extend({ text: textSchema }),
  z.object({ kind: z.literal("LETTER"), text: textSchema }),
]);
export type DelinquencyAct = z.infer<typeof delinquencyActSchema>;

const letterSchema = z.object({
  /** The stage whose template it is. */
  stage: stageSchema,
  /** The day of the figures. */
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
  /** Of months that were not reported; in no total. */
  estimates: z.array(
    z.object({
      fundName: z.string(),
      lines: z.array(z.object({ name: z.string(), dueDate: isoDateSchema, cents: centsSchema })),
    }),
  ),
});
/** A letter as it was sent. Later templates and figures don't change it. */
export type Letter = z.infer<typeof letterSchema>;

/** Data of an event besides its text. */
const eventDetailsSchema = z.discriminatedUnion("kind", [
  noteSchema,
  stageActSchema,
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
      /** A later plan of the same fund took its place. */
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
  /** The stage that is due; null when none is. */
  nextStage: stageSchema.nullable(),
  /** The last day of a hold that is on. */
  holdUntil: isoDateSchema.nullable(),
  /** Past due and not scheduled to be paid, by fund. */
  late: z.array(z.object({ fund: fundCodeSchema, cents: centsSchema, oldestDueDate: isoDateSchema })),
  /** Months past due without a committed report, oldest first. */
  unreported: z.array(unreportedMonthSchema),
  /** Newest first; all that was ever written. */
  events: z.array(eventSchema),
});
export type Delinquency = z.infer<typeof delinquencySchema>;
