import { existsSync, readFileSync } from "node:fs";

const map = readFileSync("docs/spec-map.md", "utf8");
const rows = map.split("\n").filter((line) => line.startsWith("|") && !line.startsWith("| Clause |") && !line.startsWith("|---"));
const pathPattern = /`[^`]+`/g;

/** What is wrong with a row: it has a clause of at most 15 words, one or two places, and one or two tests. */
const faultsOf = (row: string): string[] => {
  const cells = row.split(" | ");
  const [clause = "", place = "", test = ""] = cells;
  const counts = [place, test].map((cell) => cell.match(pathPattern)?.length ?? 0);
  return [
    ...(cells.length === 3 ? [] : ["cells"]),
    ...(clause.split(/\s+/).length <= 16 ? [] : ["words"]),
    ...(row.replaceAll(pathPattern, "").length <= 200 ? [] : ["length"]),
    ...(counts.every((count) => count === 1 || count === 2) ? [] : ["paths"]),
    ...((test.match(pathPattern) ?? []).every((path) => /\.(test|spec)\.tsx?`$/.test(path)) ? [] : ["tests"]),
  ];
};

const paths = [...map.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? "");

it("names only files and folders that exist", () => {
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

it("has rows of one short clause, its place and its test", () => {
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.flatMap((row) => faultsOf(row).map((fault) => `${fault}: ${row}`))).toEqual([]);
});

it.each([
  ["cells", "| Terms again after 1 year | `lib/platform/contract/interstitial.ts` |"],
  ["words", `| ${"word ".repeat(16)}| \`lib/site/brand/brand.ts\` | \`lib/site/brand/brand.test.ts\` |`],
  ["length", `| ${"x".repeat(200)} | \`lib/site/brand/brand.ts\` | \`lib/site/brand/brand.test.ts\` |`],
  ["paths", "| Home | the page itself | `lib/site/brand/brand.test.ts` |"],
  ["tests", "| Home | `lib/site/brand/brand.ts` | `lib/site/brand/brand.ts` |"],
])("finds a row with other %s", (fault, row) => expect(faultsOf(row)).toContain(fault));

it("is short enough to be read", () => {
  expect(map.split(/\s+/).length).toBeLessThan(7000);
  expect(map.split("\n").filter((line) => line.startsWith("- ") && line.length > 200)).toEqual([]);
});

const security = readFileSync("docs/security-rows.md", "utf8");

it("the security rows name only files and folders that exist", () => {
  const named = [...security.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path ?? "").filter((path) => path.includes("/"));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

it("the security rows say each promise in a few words", () => {
  const promises = security.split("\n").flatMap((line) => (/^\| (?!Row )/.test(line) ? (line.split(" | ").at(-1) ?? []) : []));
  expect(promises.length).toBeGreaterThan(20);
  expect(promises.filter((promise) => promise.length > 170)).toEqual([]);
});

it("the security rows have one row for each label and number, in order", () => {
  const labels = [...security.matchAll(/^\| ([^|-]+) \|/gm)].map(([, label]) => label ?? "").filter((label) => label !== "Row");
  const numbered = labels.map((label) => /^(\d+)([a-z]?) /.exec(label)).filter((found) => found !== null);
  const keys = numbered.map(([, number = "", letter = ""]) => `${number.padStart(3, "0")}${letter}`);
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  expect(keys.length).toBeGreaterThan(15);
  expect(keys).toEqual([...new Set(keys)].toSorted());
});

it("the README names only files and folders that exist", () => {
  const readme = readFileSync("README.md", "utf8");
  const named = [...readme.matchAll(/`([\w./[\]-]+\/[\w./[\]-]*)`|\]\(([\w./-]+)\)/g)].map(([, code, link]) => code ?? link ?? "");
  const missing = named.filter((path) => !path.startsWith(".data") && !existsSync(path));
  expect(missing).toEqual([]);
});
