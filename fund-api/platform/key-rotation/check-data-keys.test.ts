import { sql } from "kysely";
import { dataKeysFrom } from "../../keys.ts";
import { onOwnDatabase, testDatabases } from "../testing/databases.ts";
import { checkDataKeys } from "./check-data-keys.ts";

const [first, second, third] = ["0f", "1f", "2f"].map((byte) => byte.repeat(32));

describe.each(testDatabases)("the check of data keys on $name", ({ open }) => {
  it("accepts the first keys, the same keys again, and a new key with a higher number", () =>
    onOwnDatabase(open, async ({ db }) => {
      for (const text of [first, `1:${first}`, `1:${first},2:${second}`, `1:${first},2:${second}`])
        await checkDataKeys(db, dataKeysFrom(text ?? ""));
      const { rows } = await sql`select key_number from data_key_checks order by key_number`.execute(db);
      expect(rows).toEqual([{ key_number: 1 }, { key_number: 2 }]);
    }));

  it("rejects a changed key or a list that is missing a known key, and records nothing", () =>
    onOwnDatabase(open, async ({ db }) => {
      await checkDataKeys(db, dataKeysFrom(`1:${first},2:${second}`));
      const check = (text: string) => checkDataKeys(db, dataKeysFrom(text));
      await expect(check(`1:${third},2:${second}`)).rejects.toThrow("doesn’t match key 1,");
      await expect(check(`1:${second},2:${first},3:${third}`)).rejects.toThrow("doesn’t match keys 1, 2,");
      await expect(check(`1:${first},3:${third}`)).rejects.toThrow("is missing key 2,");
      await expect(check(`3:${third}`)).rejects.toThrow("is missing keys 1, 2,");
      const { rows } = await sql`select key_number from data_key_checks order by key_number`.execute(db);
      expect(rows).toEqual([{ key_number: 1 }, { key_number: 2 }]);
    }));
});
