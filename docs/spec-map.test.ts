import { existsSync, readFileSync } from "node:fs";

const map = readFileSync("docs/spec-map.md", "utf8");
const rows = map.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| Clause") && !line.startsWith("| Question"));
const paths = [...map.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? "");

it("names only files and folders that exist", () => {
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

it("leaves no clause without a test, an issue that will bring it, or a reason", () => {
  expect(rows.filter((row) => !/\.(test|spec)\.ts|Open: |\S \|$/.test(row))).toEqual([]);
});

const security = readFileSync("docs/security-rows.md", "utf8");

it("the security rows name only files and folders that exist", () => {
  const named = [...security.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path ?? "").filter((path) => path.includes("/"));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

it("the security rows have one row for each label and number, in order", () => {
  const labels = [...security.matchAll(/^\| ([^|-]+) \|/gm)].map(([, label]) => label ?? "").filter((label) => label !== "Row");
  const numbered = labels.map((label) => /^(\d+)([a-z]?) /.exec(label)).filter((found) => found !== null);
  const keys = numbered.map(([, number = "", letter = ""]) => `${number.padStart(3, "0")}${letter}`);
  expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  expect(keys.length).toBeGreaterThan(15);
  expect(keys).toEqual([...new Set(keys)].toSorted());
});

it("the README names only files and folders that exist", () => {
  const readme = readFileSync("README.md", "utf8");
  const named = [...readme.matchAll(/`([\w./[\]-]+\/[\w./[\]-]*)`|\]\(([\w./-]+)\)/g)].map(([, code, link]) => code ?? link ?? "");
  const missing = named.filter((path) => !path.startsWith(".data") && !existsSync(path));
  expect(missing).toEqual([]);
});
