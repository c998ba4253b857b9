import { parseArgs } from "node:util";
import { getConfig } from "../config.ts";
import { migrate } from "../db/migrate.ts";
import { openConfigured } from "../db/open-configured.ts";
import { dataKeysFrom, getDataKey } from "../keys.ts";
import { createLog } from "../log/log.ts";
import { loadEmployers, mostPeople } from "./load-rosters.ts";
import { isDemonstration, prepareDemonstration } from "./seed.ts";

const wholeNumber = (text: string | undefined): number => (/^[1-9]\d{0,7}$/.test(text ?? "") ? Number(text) : 0);

/** `npm run demo:load -- --employers N --people M`: makes scale. Says what stops it, in one line. */
const load = async (): Promise<string> => {
  const { values } = parseArgs({ options: { employers: { type: "string" }, people: { type: "string" } } });
  const [employers, people] = [wholeNumber(values.employers), wholeNumber(values.people)];
  if (employers * people === 0 || employers > 9999 || employers * people > mostPeople)
    return "Say how many: npm run demo:load -- --employers 200 --people 50";
  const config = getConfig();
  if (!config.isDemonstration) return "FUND_API_DEMO is off: only the demonstration is given scale.";
  const opened = openConfigured(config, createLog("silent"));
  if (!opened.ok) return opened.text;
  const { db } = opened;
  try {
    await migrate(db);
    const keys = dataKeysFrom(getDataKey(config.dataKey, config.dataDir));
    const now = new Date();
    await prepareDemonstration(db, { now, keys });
    if (!(await isDemonstration(db))) return "This database does not hold the demonstration. Nothing was added.";
    const loaded = db.selectFrom("employers").select("employer_id").where("employer_id", "=", "2000001-0001");
    if ((await loaded.executeTakeFirst()) !== undefined)
      return "It has been loaded already. npm run demo:reset makes the demonstration fresh.";
    await loadEmployers(db, { now, keys, employers, people });
    return "";
  } finally {
    await opened.close();
  }
};

const refusal = await load();
process.stdout.write(
  `${refusal || "Loaded. load-0001 and the following sign in with the demonstration's password."}\n`,
);
process.exitCode = refusal === "" ? 0 : 1;
