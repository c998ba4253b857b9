import { join } from "node:path";
import { edgesOf, readFolders } from "./import-graph.ts";

/** A large file from outside takes seconds to read, so a worker reads it; otherwise every other request would wait. */
const readers = [
  "fund-api/messages/inbox/attachments/find-kind.ts",
  "fund-api/messages/inbox/attachments/pdf-kind.ts",
  "lib/money/ach/return-file.ts",
  "lib/money/reconcile/read-statements.ts",
  "lib/reporting/payroll-file/open-any-file.ts",
  "fund-api/reporting/receipts/receipt-pdf.ts",
];
const workers = [
  "fund-api/messages/inbox/attachments/find-kind-main.ts",
  "fund-api/money/ach/read-returns-main.ts",
  "fund-api/money/reconcile/read-statements-main.ts",
  "fund-api/reporting/imports/read/reading-main.ts",
  "fund-api/reporting/receipts/pdf-main.ts",
];

const { sources } = readFolders(join(__dirname, "../.."), ["lib", "fund-api"]);
const valueSources = sources.map(({ path, text }) => ({ path, text: text.replaceAll(/^import type [^;]*;/gm, "") }));
/** The demonstration reads only small files that it wrote, before the first request. */
const isDemonstration = ([from]: readonly [string, string]): boolean => from.startsWith("fund-api/platform/demo/");
const importedPaths = Map.groupBy(
  edgesOf(valueSources).filter((edge) => !isDemonstration(edge)),
  ([from]) => from,
);

/** Lists every file that a program loads, including itself. */
const filesOf = (program: string): Set<string> => {
  const files = new Set([program]);
  for (const file of files) for (const [, to] of importedPaths.get(file) ?? []) files.add(to);
  return files;
};

it("the fund API's own process loads nothing that reads a file from outside or makes a PDF", () => {
  const ownFiles = filesOf("fund-api/main.ts");
  expect([...ownFiles].filter((file) => readers.includes(file))).toEqual([]);
  // Proves that the search reaches the request handlers.
  expect(ownFiles).toContain("fund-api/messages/inbox/attachments/attachment-calls.ts");
});

it("the worker programs load all of these", () => {
  const loadedFiles = workers.map(filesOf);
  expect(readers.filter((reader) => !loadedFiles.some((files) => files.has(reader)))).toEqual([]);
});
