import { sql, type SelectQueryBuilder } from "kysely";

export const hourMs = 3_600_000;

/**
 * Seconds until one more may be sent, so that no more than `most` are sent within an hour; 0 when it may be sent now.
 * @param sent everything of one sender: its only column `at` is when
 */
export const secondsUntilNext = async <Tables, Table extends keyof Tables>(
  sent: SelectQueryBuilder<Tables, Table, { at: Date }>,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<number> => {
  const since = new Date(now.getTime() - hourMs);
  const oldest = await sent
    .where(sql<boolean>`at > ${since}::timestamptz`)
    .orderBy(sql.ref("at"), "desc")
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return oldest === undefined ? 0 : Math.max(1, Math.ceil((oldest.at.getTime() - since.getTime()) / 1000));
};
