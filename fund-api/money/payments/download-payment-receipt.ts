import type * as calls from "../../../lib/money/payments/contract.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import { fileAnswer } from "../../platform/handler/file-answer.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { renderPdf } from "../../reporting/receipts/render-in-process.ts";
import { readAuthorized } from "./find-replay.ts";

/** The receipt of an authorization as a tagged PDF: what was authorized, and the state of each debit now. */
export const downloadPaymentReceipt: Handler<typeof calls.downloadPaymentReceipt> = async ({ params }, context) => {
  const { db, now, lane } = context;
  const authorization = await db
    .selectFrom("payment_authorizations as a")
    .innerJoin("employers as m", "m.employer_id", "a.employer_id")
    .select(["a.id", "a.employer_id", "a.confirmation_no", "m.legal_name"])
    .where("a.id", "=", params.authorizationId)
    .where("a.employer_id", "=", employerOf(context))
    .executeTakeFirst();
  if (authorization === undefined)
    return { ok: false, code: "NotFound", text: "This payment was not found. Look it up in the list of payments." };
  const authorized = await readAuthorized(db, authorization);
  const content = { employerId: authorization.employer_id, employerName: authorization.legal_name, authorized };
  const version = authorized.payments.reduce((sum, payment) => sum + payment.version, 0);
  const made = await renderPdf(lane, { kind: "payment", content, at: now, of: { id: authorization.id, version } });
  return "code" in made ? made : fileAnswer(`receipt-${authorized.confirmationNo}.pdf`, "pdf", made.bytes);
};
