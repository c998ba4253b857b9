import { readFileSync } from "node:fs";
import { listFiles } from "../../../docs/source-texts.ts";

/** The demonstration's data, examples of calls, tests and docs. */
const allowedPatterns: readonly RegExp[] = [
  /^lib\/site\/brand\/demonstration-fund\.ts$/,
  /^deploy\/nginx-fund\.conf$/,
  /^fund-api\/platform\/demo\//,
  /^(docs|e2e|bench|conformance)\//,
  /\/examples\.ts$/,
  /\.test\.tsx?$/,
  /^lib\/platform\/testing\//,
  /^lib\/money\/ach\/golden\//,
];

it("names the invented funds only in the demonstration's data, its tests and docs", () => {
  const files = listFiles(/\.(tsx?|js|cjs|css|sql|conf|json|svg)$/).filter(
    (path) => !allowedPatterns.some((pattern) => pattern.test(path)),
  );
  expect(files.length).toBeGreaterThan(1_000);
  const namingFiles = files.filter((path) =>
    /northern ?lakes|fictional|ficticio|400 Harbor/i.test(readFileSync(path, "utf8")),
  );
  expect(namingFiles).toEqual([]);
});
