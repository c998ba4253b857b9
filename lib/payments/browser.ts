import type { AnswerOf, FailureOf } from "../contract/call.ts";
import type { Result } from "../contract/result.ts";
import { send } from "../http/browser/send.ts";
import type * as calls from "./calls.ts";
import type { PaymentBody } from "./schema.ts";

type Authorized = Result<AnswerOf<typeof calls.authorizePayment>, FailureOf<typeof calls.authorizePayment>>;

/** Authorizes one payment per `intent`: a repeat with the same intent and body answers the same payment. */
export const authorizePayment = (body: PaymentBody, intent: string): Promise<Authorized> =>
  send<typeof calls.authorizePayment>({ method: "POST", path: "/api/payments", body, intent });
