import type * as calls from "../../lib/imports/contract.ts";
import { factWords } from "../../lib/imports/effect-texts.en.ts";
import { recordAudit } from "../audit/write-audit.ts";
import { fullNameOf } from "../db/account-names.ts";
import { type Handler, signedIn } from "../handler/handler.ts";
import { findImport, findPeople } from "./record/import-record.ts";

/** A birth date is shown to whoever opens the file, and nowhere else. */
const masked = (field: string, text: string): string => (field === "birthDate" ? "••/••/••••" : text);

/** Sends the fund a fact that a file gives differently for someone it knows. The same fact is sent once. */
export const sendFactNote: Handler<typeof calls.sendFactNote> = async ({ params, body }, context) => {
  const { db, now } = context;
  const found = await findImport(context, params);
  if (!found.ok) return found;
  const { head, record } = found;
  const person = (await findPeople(context, record.id)).find(({ id }) => id === body.personId);
  const fact = person?.facts.find(({ field }) => field === body.field);
  if (person === undefined || fact === undefined) {
    const text = "We couldn’t find this fact in the file. Nothing was sent. Reload the page and try again.";
    return { ok: false, code: "NoSuchFact", text };
  }
  const account = signedIn(context);
  const note = { member_id: person.memberId, person_name: person.name, field: fact.field };
  const sent = await db
    .insertInto("import_facts")
    .values({
      ...note,
      upload_id: record.id,
      employer_id: head.employer_id,
      work_month: head.work_month,
      on_file: fact.onFile,
      in_file: fact.inFile,
      sent_by: account.id,
      sent_by_name: fullNameOf(account),
      sent_at: now,
    })
    .onConflict((conflict) => conflict.columns(["upload_id", "member_id", "field"]).doNothing())
    .executeTakeFirst();
  if ((sent.numInsertedOrUpdatedRows ?? 0n) > 0n) {
    const [onFile, inFile] = [masked(fact.field, fact.onFile), masked(fact.field, fact.inFile)];
    const after = { uploadId: record.id, person: person.name, fact: factWords[fact.field], onFile, inFile };
    await recordAudit(context, { action: "tad-fact-sent", subject: `tad:${head.id}`, after });
  }
  return { ok: true, value: { isSent: true } };
};
