import { type Kysely, sql } from "kysely";
import type { getConfig } from "../../config.ts";
import { type DataKeys, dataKeysFrom, getDataKey } from "../../keys.ts";
import type { Database } from "../db/schema.ts";

const listKeys = (numbers: readonly number[]): string =>
  numbers.length === 1 ? `key ${numbers.join()}` : `keys ${numbers.join(", ")}`;

/**
 * Records the check value of each new key and compares the values of known keys, so that a wrong key is never used.
 * @throws Error listing the keys that are missing from FUND_API_DATA_KEY or don't match this database
 */
export const checkDataKeys = async (db: Kysely<Database>, { checkValues }: DataKeys): Promise<void> => {
  const { rows } = await sql<{ number: number; value: Uint8Array }>`
    select key_number as number, check_value as value from data_key_checks order by key_number`.execute(db);
  const missingNumbers = rows.filter(({ number }) => !checkValues.has(number)).map(({ number }) => number);
  if (missingNumbers.length > 0) {
    throw new Error(
      `FUND_API_DATA_KEY is missing ${listKeys(missingNumbers)}, which encrypted data in this database. Add it to the list again`,
    );
  }
  const changedRows = rows.filter(({ number, value }) => !Buffer.from(value).equals(checkValues.get(number) ?? value));
  if (changedRows.length > 0) {
    const names = listKeys(changedRows.map(({ number }) => number));
    throw new Error(
      `FUND_API_DATA_KEY doesn’t match ${names}, which encrypted data in this database. Restore the right value, and give a new key a higher number`,
    );
  }
  const knownNumbers = new Set(rows.map(({ number }) => number));
  for (const [number, value] of checkValues) {
    if (knownNumbers.has(number)) continue;
    await sql`insert into data_key_checks values (${number}, ${value}) on conflict do nothing`.execute(db);
  }
};

type Settings = Pick<ReturnType<typeof getConfig>, "dataKey" | "dataDir">;

/** Returns a command's data keys. @throws Error if they don't match this database */
export const openDataKeys = async (db: Kysely<Database>, { dataKey, dataDir }: Settings): Promise<DataKeys> => {
  const keys = dataKeysFrom(getDataKey(dataKey, dataDir));
  await checkDataKeys(db, keys);
  return keys;
};
