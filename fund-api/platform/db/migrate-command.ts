import { getConfig } from "../../config.ts";
import { grantRights } from "./grant-rights.ts";
import { runOnDatabase } from "./run-on-database.ts";

// npm run migrate updates the tables of DATABASE_URL to this version, as their owner, before the programs start. It
// then grants the role fund_api its rights, if the server has this role.
let progress = "Nothing was changed";
await runOnDatabase(
  { ...getConfig(), migratesAtStart: true },
  async ({ db, migrate }) => {
    await migrate();
    progress = "The tables match this version, but the role fund_api may lack rights";
    const isGranted = await grantRights(db);
    return `The tables match this version.${isGranted ? " The role fund_api has its rights." : ""}`;
  },
  (reason) => `${progress}: ${reason}.`,
);
