import type * as calls from "#lib/reporting/imports/contract.ts";
import { countParts, placeOfPart } from "#lib/reporting/imports/upload-parts.ts";
import type { Handler } from "../../../platform/handler/handler.ts";
import { findUpload, toDone, toUpload } from "./started-upload.ts";
import { sealContent } from "../../../sealed-content.ts";

/** Saves one part of a file, sealed. A part that arrives twice is not replaced: the hash checks the whole file. */
export const sendPart: Handler<typeof calls.sendPart> = async ({ params, body }, context) => {
  const { db, keys, now } = context;
  const found = await findUpload(context, params, true);
  if (!found.ok) return found;
  if (found.begun === null) return { ok: true, value: toDone(found.done) };
  const { begun } = found;
  const no = Number(params.part);
  const { length } = placeOfPart(no, begun.bytes);
  if (body.bytes.length !== length) {
    const should = no < countParts(begun.bytes) ? `should have ${length}` : "doesn’t exist";
    const text = `Part ${no} has ${body.bytes.length} bytes, but it ${should}. That part wasn’t saved. The parts we received are saved. Choose the file again and the upload resumes.`;
    return { ok: false, code: "NoSuchPart", text };
  }
  const content = await sealContent(keys, body.bytes);
  await db
    .insertInto("upload_parts")
    .values({ upload_id: begun.id, no, content })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable("begun_uploads").set({ last_at: now }).where("id", "=", begun.id).execute();
  return { ok: true, value: await toUpload(context, begun) };
};
