import type { Kysely } from "kysely";
import type { getConfig } from "../../config.ts";
import { type DataKeys, dataKeysFrom, getDataKey } from "../../keys.ts";
import type { Database } from "../db/schema.ts";
import { checkDataKeys } from "./check-data-keys.ts";

type Settings = Pick<ReturnType<typeof getConfig>, "dataKey" | "dataDir">;

/** Returns a command's data keys. @throws Error if they don't match this database */
export const openDataKeys = async (db: Kysely<Database>, { dataKey, dataDir }: Settings): Promise<DataKeys> => {
  const keys = dataKeysFrom(getDataKey(dataKey, dataDir));
  await checkDataKeys(db, keys);
  return keys;
};
