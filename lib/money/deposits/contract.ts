import { z } from "zod";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";
import {
  depositBodySchema,
  depositListSchema,
  depositQuerySchema,
  lockboxBodySchema,
  lockboxFileSchema,
  receivedBodySchema,
} from "./schema.ts";

const recordFailures = [
  "NotPositive",
  "InTheFuture",
  "NumberMissing",
  "MoreThanReceived",
  "MoreThanOwed",
  "RecordedBefore",
] as const;

const schemas = describeCalls({
  listDeposits: {
    summary: "Deposits with their payments by check, wire, lockbox or cash, newest first",
    query: depositQuerySchema,
    answer: depositListSchema,
    failures: [],
  },
  recordPayment: {
    summary: "Record a check, wire, lockbox or cash payment in its fund's open deposit; nothing posts yet",
    body: receivedBodySchema,
    answer: depositListSchema,
    failures: recordFailures,
  },
  removeReceivedPayment: {
    summary: "Remove a payment from a deposit that is not recorded yet",
    params: z.object({ paymentId: z.uuid() }),
    answer: depositListSchema,
    failures: ["AlreadyPosted"],
  },
  readLockbox: {
    summary: "Read a bank's lockbox file and find the employer of each check; nothing is recorded",
    answer: lockboxFileSchema,
    failures: ["UnreadableFile", "RecordedBefore"],
  },
  recordLockbox: {
    summary: "Record the checks of a lockbox file as a separate deposit, all or none; nothing posts yet",
    body: lockboxBodySchema,
    answer: depositListSchema,
    failures: recordFailures,
  },
  recordDeposit: {
    summary: "Enter the count and total of a deposit as a second person; its payments post if both match",
    params: z.object({ depositId: z.uuid() }),
    body: depositBodySchema,
    answer: depositListSchema,
    failures: ["SamePerson", "AlreadyPosted", "TotalsDiffer", "MoreThanOwed"],
  },
});

export type Schemas = typeof schemas;

export const { listDeposits, recordPayment, removeReceivedPayment, readLockbox, recordLockbox, recordDeposit } =
  withSchemas(calls, schemas);
