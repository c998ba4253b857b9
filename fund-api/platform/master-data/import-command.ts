import { parseArgs } from "node:util";
import { countOf } from "../../../lib/platform/format/count.ts";
import { getConfig } from "../../config.ts";
import { runOnCurrentDatabase } from "../db/run-on-database.ts";
import { isDemonstration } from "../demo/seed.ts";
import { requireOwnFund } from "../fund/own-fund.ts";
import { openDataKeys } from "../key-rotation/check-data-keys.ts";
import { importFolder } from "./import-folder.ts";

const usage =
  "Give a folder: npm run master:import -- DIR checks it and lists what would change; npm run master:import -- DIR --apply imports it";

const readArguments = (): { readonly directory: string; readonly isApplied: boolean } | null => {
  try {
    const options = { apply: { type: "boolean" }, "dry-run": { type: "boolean" } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [directory] = positionals;
    const hasBothOptions = values.apply === true && values["dry-run"] === true;
    return directory === undefined || positionals.length > 1 || hasBothOptions
      ? null
      : { directory, isApplied: values.apply === true };
  } catch {
    return null;
  }
};

const parsedArguments = readArguments();
if (parsedArguments === null) {
  process.stdout.write(`${usage}.\n`);
  process.exitCode = 1;
} else {
  const config = getConfig();
  await runOnCurrentDatabase(
    { ...config, hasTimeLimit: false },
    async ({ db }) => {
      if (await isDemonstration(db))
        throw new Error(
          "this database has demonstration data, which must not be mixed with real data. Use another database",
        );
      await requireOwnFund(db, config);
      const keys = await openDataKeys(db, config);
      const result = await importFolder({ db, keys, now: new Date(), ...parsedArguments });
      if (!result.ok)
        throw new Error(`${countOf(result.problemCount, "problem")} found:\n${result.problems.join("\n")}`);
      const summary = parsedArguments.isApplied
        ? result.isWritten
          ? "Everything was imported."
          : "Nothing is new, so nothing was changed."
        : "This was a dry run, so nothing was changed. To import, run the command again with --apply.";
      return [...result.lines, summary].join("\n");
    },
    (reason) => `Nothing was changed: ${reason.replace(/\.$/, "")}.`,
  );
}
