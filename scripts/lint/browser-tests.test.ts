import { globSync, readFileSync } from "node:fs";

/**
 * Values that an `expect` may read once: responses, emails, files and ended programs;
 * measures of a page that a test has waited for; and helpers that wait themselves.
 */
const finishedReads = [
  "goto",
  "get",
  "post",
  "textOf",
  "allHeaders",
  "cookies",
  "readMails",
  "readFile",
  "save",
  "downloadFile",
  "run",
  "haveAllEnded",
];
const measures = ["timeSetUp", "content", "findClippedTexts", "findOverlaps", "readBoxes", "findUnseen"];
const waitingHelpers = ["confirmationNumber", "forceAccept", "opensOffline"];
const mayBeReadOnce: ReadonlySet<string> = new Set([...finishedReads, ...measures, ...waitingHelpers]);

const readInExpect =
  /(?<!await )\bexpect(?:\.soft)?\(\s*[([]*(?:new Set\()?await (?:\w+(?:\([^()]*\))?\.)*(\w+)(?=\()/g;
const guess = /\.(?:isVisible|isHidden|isEnabled|isDisabled|isChecked)\(/;
const wait = /waitForTimeout|networkidle|fastForward/;
/** After a click there may briefly be no page, so a test must first wait for the next page or a part of it. */
const looksTooSoon = /\.(?:click|press)\(.*\);\n\s*await (?:fitsBothWidths|fitsPhone|fitsItsWidth|checkA11y)\(/g;

/** Finds the lines of a browser test that read a page once, although it may change in a moment. */
const findReadsOnce = (text: string): string[] => {
  const earlyReads = [...text.matchAll(looksTooSoon)].map(([lines]) => lines);
  const reads = [...text.matchAll(readInExpect)].filter(([, name = ""]) => !mayBeReadOnce.has(name));
  const lines = text.split("\n");
  const guesses = lines.filter(
    (line, index) => wait.test(line) || (guess.test(line) && !/\.or\(/.test(lines[index - 1] ?? "")),
  );
  return [...earlyReads, ...reads.map(([read]) => read), ...guesses.map((line) => line.trim())];
};

it.each(globSync("e2e/*.ts"))("%s waits for the page's content", (file) => {
  expect(findReadsOnce(readFileSync(file, "utf8"))).toEqual([]);
});

it.each([
  "expect((await name.boundingBox())?.width).toBe(1);",
  "expect(await page.getByText(number).count()).toBe(1);",
  "expect([await textIn(cell), key]).toEqual(both);",
  "expect(new Set(await states())).toEqual(none);",
  "if (await early.isVisible()) await early.click();",
  "await page.waitForTimeout(100);",
  'await page.getByRole("link", { name }).click();\n  await fitsBothWidths(page);',
])("finds %s", (line) => {
  expect(findReadsOnce(line)).toHaveLength(1);
});

it.each([
  "await expect(await findCell(page, unit, person, column)).toHaveText(text);",
  "await expect.poll(() => people.count()).toBeLessThan(60);",
  "expect((await page.goto(path))?.status()).toBe(403);",
  "await link.click();\nawait page.waitForURL(address);\nawait checkA11y(page);",
  "expect((await downloading).suggestedFilename()).toBe(name);",
  "await expect(asked.or(ready)).toBeVisible();\nif (await asked.isVisible()) await asked.click();",
])("allows %s", (line) => {
  expect(findReadsOnce(line)).toEqual([]);
});
