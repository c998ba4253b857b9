import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const sheets = readdirSync(__dirname, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".css"))
  .map((path) => ({ path, text: readFileSync(join(__dirname, path), "utf8") }));

const tokens = sheets.find(({ path }) => path === "tokens.css")?.text ?? "";
const steps = [...tokens.matchAll(/--space-\d+: (\d+px);/g)].map(([, px = ""]) => px);
const spacingPattern = /(?:gap|padding|margin)[a-z-]*:([^;}]*)/g;

const hardCodedSteps = (text: string): string[] =>
  [...text.matchAll(spacingPattern)]
    .flatMap(([, value = ""]) => value.match(/\d+px/g) ?? [])
    .filter((px) => steps.includes(px));

it("uses a token for every spacing that has one", () => {
  expect(steps).toHaveLength(9);
  expect(hardCodedSteps(".a { margin-block: 0 16px; scroll-padding-bottom: 10px }")).toEqual(["16px"]);
  expect(sheets.filter(({ text }) => hardCodedSteps(text).length > 0).map(({ path }) => path)).toEqual([]);
});

it("uses every spacing token", () => {
  const usedSpaces = new Set(sheets.flatMap(({ text }) => text.match(/(?<=var\()--space-\d+/g) ?? []));
  expect(
    [...tokens.matchAll(/(--space-\d+):/g)].map(([, name = ""]) => name).filter((name) => !usedSpaces.has(name)),
  ).toEqual([]);
});

it("changes page layouts at only three widths", () => {
  const widths = sheets.flatMap(({ text }) => text.match(/(?<=@media[^{]*width[^{]*?)[\d.]+rem/g) ?? []);
  expect([...new Set(widths)].toSorted()).toEqual(["40rem", "50rem", "66rem"]);
});

it("keeps a separator with the preceding item when a row wraps", () => {
  const beforePattern = /\+[^{},]*::before[^{]*\{[^}]*content: "[^"]/;
  expect('.a li + li::before { content: "/" }').toMatch(beforePattern);
  expect(sheets.filter(({ text }) => beforePattern.test(text)).map(({ path }) => path)).toEqual([]);
});
