import { sql, type Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { DataKeys } from "../../keys.ts";

const listOf = (numbers: readonly number[]): string =>
  numbers.length === 1 ? `key ${numbers.join()}` : `keys ${numbers.join(", ")}`;

/**
 * Records the check value of each new key and compares those of known keys, so that a wrong key never encrypts or looks
 * up anything.
 * @throws Error listing the keys that are missing from FUND_API_DATA_KEY or don't match this database
 */
export const checkDataKeys = async (db: Kysely<Database>, { checkValues }: DataKeys): Promise<void> => {
  const { rows } = await sql<{ number: number; value: Uint8Array }>`
    select key_number as number, check_value as value from data_key_checks order by key_number`.execute(db);
  const missing = rows.filter(({ number }) => !checkValues.has(number)).map(({ number }) => number);
  if (missing.length > 0) {
    throw new Error(
      `FUND_API_DATA_KEY is missing ${listOf(missing)}, which encrypted data in this database. Add it to the list again`,
    );
  }
  const changed = rows.filter(({ number, value }) => !Buffer.from(value).equals(checkValues.get(number) ?? value));
  if (changed.length > 0) {
    const names = listOf(changed.map(({ number }) => number));
    throw new Error(
      `FUND_API_DATA_KEY doesn’t match ${names}, which encrypted data in this database. Restore the right value, and give a new key a higher number`,
    );
  }
  const known = new Set(rows.map(({ number }) => number));
  for (const [number, value] of checkValues) {
    if (known.has(number)) continue;
    await sql`insert into data_key_checks values (${number}, ${value}) on conflict do nothing`.execute(db);
  }
};
