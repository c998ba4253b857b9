import { createHash, randomUUID } from "node:crypto";
import type * as calls from "../../../lib/money/deposits/contract.ts";
import { isCheck, maxPictures } from "../../../lib/money/deposits/picture-limits.ts";
import type { PaymentPicture } from "../../../lib/money/deposits/schema.ts";
import { depositRefusals, receivedNameText } from "../../../lib/money/deposits/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { checkFile, toSafeName } from "../../messages/inbox/attachments/attachment-calls.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { buildFileResponse } from "../../platform/handler/file-answer.ts";
import { signedIn, type Handler, type HandlerContext, type Outcome } from "../../platform/handler/handler.ts";
import { inHandlerTransaction } from "../../platform/handler/transaction.ts";
import { openContent, sealContent } from "../../sealed-content.ts";
import { respondWithPayment } from "./list-deposits.ts";

/** The file kinds that messages accept but pictures of checks don't. */
const otherKinds = { XLSX: "an Excel workbook", CSV: "a CSV file" } as const;

type CheckedFile = { readonly name: string; readonly kind: PaymentPicture["kind"]; readonly bytes: Uint8Array };

const storePicture = async (
  context: HandlerContext,
  paymentId: string,
  { name, kind, bytes }: CheckedFile,
): Promise<Outcome<typeof calls.attachPaymentPicture>> => {
  const { db, keys, now } = context;
  // The lock makes two people with the same picture take turns.
  const selectPayment = db.selectFrom("received_payments").selectAll().where("id", "=", paymentId);
  const payment = await selectPayment.forUpdate().executeTakeFirst();
  if (payment === undefined) return { ok: false, code: "NotFound", text: depositRefusals.noPayment };
  const paymentName = receivedNameText(payment);
  if (!isCheck(payment.method)) return { ok: false, code: "NotACheck", text: depositRefusals.notACheck(paymentName) };
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const storedPictures = await db
    .selectFrom("payment_pictures")
    .select(["file_name", "sha256", "attached_by_name", "attached_at"])
    .where("payment_id", "=", paymentId)
    .execute();
  const duplicate = storedPictures.find((picture) => picture.sha256 === sha256);
  if (duplicate !== undefined) {
    const text = depositRefusals.attachedBefore(
      duplicate.file_name,
      duplicate.attached_by_name,
      duplicate.attached_at.toISOString(),
    );
    return { ok: false, code: "AlreadyAttached", text };
  }
  if (storedPictures.length >= maxPictures)
    return { ok: false, code: "TooMany", text: depositRefusals.tooManyPictures(paymentName) };
  const account = signedIn(context);
  const picture = { id: randomUUID(), payment_id: paymentId, file_name: name, kind, bytes: bytes.length, sha256 };
  const attached = { attached_by: account.id, attached_by_name: fullNameOf(account), attached_at: now };
  await insertRows(db, "payment_pictures", [{ ...picture, ...attached, content: await sealContent(keys, bytes) }]);
  const { employer_id: employerId, number } = payment;
  const after = { paymentId, employerId, number, pictureId: picture.id, fileName: name, kind, bytes: bytes.length };
  await recordAudit(context, { action: "payment-picture-attached", subject: `deposit:${payment.deposit_id}`, after });
  return respondWithPayment(context, payment);
};

/** Attaches an encrypted picture or PDF to a payment by check. Keeps earlier ones. Removes the location from photos. */
export const attachPaymentPicture: Handler<typeof calls.attachPaymentPicture> = async ({ params, body }, context) => {
  const file = await checkFile(context, body, depositRefusals.pictureKind);
  if (!file.ok) return file;
  const { kind, bytes } = file;
  if (kind === "XLSX" || kind === "CSV") {
    const text = depositRefusals.pictureKind(toSafeName(body.fileName, kind), otherKinds[kind]);
    return { ok: false, code: "WrongKind", text };
  }
  const checkedFile = { name: toSafeName(body.fileName, kind), kind, bytes };
  return inHandlerTransaction(context.db, (db) => storePicture({ ...context, db }, params.paymentId, checkedFile));
};

/** Downloads a picture of a payment's check, and records the download in the audit trail. */
export const downloadPaymentPicture: Handler<typeof calls.downloadPaymentPicture> = async ({ params }, context) => {
  const { paymentId, pictureId } = params;
  const picture = await context.db
    .selectFrom("payment_pictures as p")
    .innerJoin("received_payments as r", "r.id", "p.payment_id")
    .select(["p.file_name", "p.content", "r.deposit_id", "r.employer_id", "r.number"])
    .where("p.id", "=", pictureId)
    .where("p.payment_id", "=", paymentId)
    .executeTakeFirst();
  if (picture === undefined) return { ok: false, code: "NotFound", text: depositRefusals.noPicture };
  const { file_name: fileName, employer_id: employerId, number } = picture;
  const bytes = await openContent(context.keys, picture.content);
  const after = { paymentId, employerId, number, pictureId, fileName };
  await recordAudit(context, { action: "payment-picture-downloaded", subject: `deposit:${picture.deposit_id}`, after });
  return buildFileResponse(fileName, "bytes", bytes);
};
