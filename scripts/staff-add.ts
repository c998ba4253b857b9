// npm run staff:add -- --first-name Dana --last-name Whitfield --email dana@example.org --username dana-whitfield
// --role "Operations Accounting Admin" adds a login for the fund's staff. Its owner chooses the password with a
// one-time link, which is emailed, or printed without SMTP_URL.
import { parseArgs } from "node:util";
import { formatDateTime } from "../lib/platform/format/date.ts";
import { getConfig } from "../fund-api/config.ts";
import { runOnCurrentDatabase } from "../fund-api/platform/db/run-on-database.ts";
import { findOpenDemoAccounts } from "../fund-api/platform/demo/demo-rows.ts";
import { requireOwnFund } from "../fund-api/platform/fund/own-fund.ts";
import { createSiteOf } from "../fund-api/platform/handler/fund-site.ts";
import { openDataKeys } from "../fund-api/platform/key-rotation/check-data-keys.ts";
import { addStaff } from "../fund-api/identity/staff/add-staff.ts";

const text = { type: "string" } as const;

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { "first-name": text, "last-name": text, email: text, username: text, role: text },
  });
  const config = getConfig();
  const { smtpUrl, fundHosts, demonstration } = config;
  await runOnCurrentDatabase(
    config,
    async ({ db }) => {
      const openAccounts = await findOpenDemoAccounts(db, { isOn: false, reason: "it has real staff" });
      if (openAccounts !== undefined) throw new Error(openAccounts);
      await requireOwnFund(db, config);
      const keys = await openDataKeys(db, config);
      const siteOf = createSiteOf({ ...config, isDemonstration: demonstration.isOn });
      const addResult = await addStaff(
        {
          firstName: values["first-name"],
          lastName: values["last-name"],
          email: values.email,
          userName: values.username,
          role: values.role,
        },
        { db, keys, now: new Date(), site: siteOf(fundHosts[0] ?? ""), sendsMail: smtpUrl !== undefined },
      );
      if ("problems" in addResult) throw new Error(addResult.problems.join("\n"));
      const until = formatDateTime(addResult.until.toISOString());
      return smtpUrl === undefined
        ? `The login ${values.username} was added. Give its owner this link. It works once, until ${until}:\n${addResult.link}`
        : `The login ${values.username} was added. The fund API emails ${values.email} a link that works once, until ${until}.`;
    },
    (reason) => `No login was added.\n${reason}`,
  );
};

await run().catch((error: unknown) => {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
