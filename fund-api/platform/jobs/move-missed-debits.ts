import { listMissedDebits, moveDebit } from "../../money/ach/move-debits.ts";
import { runEachInTransaction, type JobServices } from "./run-each.ts";

/** Moves debits that missed their batch to the next possible day and emails the employers. Returns the number moved. */
export const moveMissedDebits = async (services: JobServices, now: Date): Promise<number> => {
  const { keys, siteOf } = services;
  const missed = new Map((await listMissedDebits(services.db, now)).map(({ id, employer_id }) => [id, employer_id]));
  const moved = await runEachInTransaction(services, [...missed.keys()], (db, id) =>
    moveDebit({ db, now, ip: "", account: null, keys, site: siteOf("") }, id, missed.get(id) ?? ""),
  );
  return moved.filter(Boolean).length;
};
