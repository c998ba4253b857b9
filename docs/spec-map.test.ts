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

it("the README names only files and folders that exist", () => {
  const readme = readFileSync("README.md", "utf8");
  const named = [...readme.matchAll(/`([\w./[\]-]+\/[\w./[\]-]*)`|\]\(([\w./-]+)\)/g)].map(([, code, link]) => code ?? link ?? "");
  const missing = named.filter((path) => !path.startsWith(".data") && !existsSync(path));
  expect(missing).toEqual([]);
});
