import type * as calls from "../../../lib/reporting/imports/contract.ts";
import { factLabels, maskFact } from "../../../lib/reporting/imports/effect-texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { type Handler, signedIn } from "../../platform/handler/handler.ts";
import { joinOrBeginTransaction } from "../../platform/server/transaction.ts";
import { hashFact } from "./effect/choose-people.ts";
import { findImport, findPeople } from "./record/import-record.ts";

/** Notifies the fund, once, that a fact about a person differs in a file. A birth date stays in the encrypted file. */
export const sendFactNote: Handler<typeof calls.sendFactNote> = async ({ params, body }, context) => {
  const { keys, now } = context;
  const foundImport = await findImport(context, params);
  if (!foundImport.ok) return foundImport;
  const { head, record } = foundImport;
  const person = (await findPeople(context, record.id))?.find(({ id }) => id === body.personId);
  const fact = person?.facts.find(({ field }) => field === body.field);
  if (person === undefined || fact === undefined) {
    const text = "We couldn’t find this fact in the file. Nothing was sent. Reload the page and try again.";
    return { ok: false, code: "NoSuchFact", text };
  }
  const account = signedIn(context);
  const [onFile, inFile] = [maskFact(fact.field, fact.onFile), maskFact(fact.field, fact.inFile)];
  const note = { member_id: person.memberId, person_name: person.name, field: fact.field };
  await joinOrBeginTransaction(context.db, async (db) => {
    const insertResult = await db
      .insertInto("import_facts")
      .values({
        ...note,
        upload_id: record.id,
        employer_id: head.employer_id,
        work_month: head.work_month,
        on_file: onFile,
        in_file: inFile,
        sent_by: account.id,
        sent_by_name: fullNameOf(account),
        sent_at: now,
        fact_hash: hashFact(keys, head.employer_id, person.memberId, fact),
      })
      .onConflict((conflict) => conflict.column("fact_hash").doNothing())
      .executeTakeFirst();
    if ((insertResult.numInsertedOrUpdatedRows ?? 0n) === 0n) return;
    const after = { uploadId: record.id, person: person.name, fact: factLabels[fact.field], onFile, inFile };
    await recordAudit({ ...context, db }, { action: "tad-fact-sent", subject: `tad:${head.id}`, after });
  });
  return { ok: true, value: { isSent: true } };
};
