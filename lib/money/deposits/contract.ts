import { z } from "zod";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";
import {
  depositBodySchema,
  depositListSchema,
  depositQuerySchema,
  lockboxBodySchema,
  lockboxFileSchema,
  lockboxQuerySchema,
  receivedBodySchema,
  receivedPaymentSchema,
} from "./schema.ts";

const recordFailures = [
  "NotPositive",
  "InTheFuture",
  "LongAgo",
  "NumberMissing",
  "MoreThanReceived",
  "MoreThanOwed",
  "RecordedBefore",
] as const;

const schemas = describeCalls({
  listDeposits: {
    summary: "Deposits with their payments by check, wire, lockbox or cash, newest first",
    query: depositQuerySchema,
    response: depositListSchema,
  },
  recordPayment: {
    summary: "Record a check, wire, lockbox or cash payment in its fund's open deposit; nothing posts yet",
    body: receivedBodySchema,
    response: depositListSchema,
    failures: recordFailures,
  },
  removeReceivedPayment: {
    summary: "Remove a payment from a deposit that is not recorded yet",
    params: z.object({ paymentId: z.uuid() }),
    response: depositListSchema,
    failures: ["AlreadyPosted"],
  },
  attachPaymentPicture: {
    summary:
      "Attach a picture of a payment's check: PDF, PNG or JPEG by its content, at most 10 MB; earlier pictures stay",
    params: z.object({ paymentId: z.uuid() }),
    response: receivedPaymentSchema,
    failures: ["EmptyFile", "WrongKind", "NotACheck", "TooMany", "AlreadyAttached"],
  },
  downloadPaymentPicture: {
    summary: "Download a picture of a payment's check",
    params: z.object({ paymentId: z.uuid(), pictureId: z.uuid() }),
  },
  readLockbox: {
    summary:
      "Read a bank's lockbox file by its saved or chosen columns, and find the employer of each check; nothing is recorded",
    query: lockboxQuerySchema,
    response: lockboxFileSchema,
    failures: ["UnreadableFile", "RecordedBefore"],
  },
  recordLockbox: {
    summary: "Record the checks of a lockbox file as a separate deposit, all or none; nothing posts yet",
    body: lockboxBodySchema,
    response: depositListSchema,
    failures: recordFailures,
  },
  recordDeposit: {
    summary: "Enter the count and total of a deposit as a second person; its payments post if both match",
    params: z.object({ depositId: z.uuid() }),
    body: depositBodySchema,
    response: depositListSchema,
    failures: ["SamePerson", "AlreadyPosted", "TotalsDiffer", "MoreThanOwed"],
  },
});

export type Schemas = typeof schemas;

export const {
  listDeposits,
  recordPayment,
  removeReceivedPayment,
  attachPaymentPicture,
  downloadPaymentPicture,
  readLockbox,
  recordLockbox,
  recordDeposit,
} = withSchemas(calls, schemas);
