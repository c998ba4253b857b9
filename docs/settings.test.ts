import { readFileSync } from "node:fs";

const operate = readFileSync("docs/operate.md", "utf8");
const described = [...operate.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
/** Names of the settings that a program reads: fields of its schema, or what the gateway takes from its environment. */
const readIn = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/^ {2,4}([A-Z][A-Z0-9_]+)(?:: (?:z$|z\.|emptyAsUnset|secretsSchema)|(?: = "[^"]*")?,$)/gm)].map(
    ([, name]) => name ?? "",
  );
const files = ["lib/config.ts", "fund-api/config.ts", "deploy/gateway.ts"];

it("every setting that a program reads is described once, and no other", () => {
  const read = new Set(files.flatMap(readIn));
  expect(read.size).toBeGreaterThan(25);
  expect(described.toSorted()).toEqual([...read].toSorted());
});
