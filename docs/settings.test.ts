import { readFileSync } from "node:fs";
import { settingNames } from "#lib/settings.ts";

const namesIn = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(file, "utf8").matchAll(pattern)].map(([, name = ""]) => name).toSorted();

it("every setting is described once, and no other", () => {
  expect(namesIn("docs/operate.md", /^\| `(\w+)` \|/gm)).toEqual([...settingNames]);
});

it("every setting is a field of a program’s schema, and every field a setting", () => {
  const files = ["lib/config.ts", "fund-api/config.ts", "deploy/gateway-settings.ts"];
  const fields = files.flatMap((file) => namesIn(file, /^ {2,4}([A-Z][A-Z0-9_]+): (?:z$|z\.|[a-z]\w+\(|\w+Schema,$)/gm));
  expect([...new Set(fields)].toSorted()).toEqual([...settingNames]);
});
