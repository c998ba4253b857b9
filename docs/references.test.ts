import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { listFiles, readTexts } from "./source-texts.ts";

type Passage = { readonly where: string; readonly file: string; readonly text: string };

const documents: Passage[] = listFiles(/\.md$/).flatMap((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .map((text, index) => ({ where: `${file}:${index + 1}`, file, text })),
);

const comments: Passage[] = listFiles(/\.(ts|tsx|js|cjs)$/).flatMap((file) =>
  readTexts(file)
    .filter(({ isComment }) => isComment)
    .map(({ line, text }) => ({ where: `${file}:${line}`, file, text: text.replaceAll(/\n\s*(?:\*(?!\/)|\/\/)?/g, " ") })),
);

const decisions = readdirSync("docs/adr");
const roots = "app|bench|deploy|docs|e2e|fund-api|lib|portal|public|scripts";
const pathPattern = new RegExp(`(?<![\\w./@$<{-])(?:${roots})/(?:[\\w.()[\\]/*-]|<[\\w ]+>)*[\\w\\])]`, "g");

/** `lib/<neighborhood>/<domain>/load.ts` and `fund-api/messages/mail/*-emails.ts` name a file in at least one place. */
const matchesAnyFile = (path: string): boolean => globSync(path.replaceAll(/<[\w ]+>/g, "*")).length > 0;

const exists = (path: string): boolean =>
  existsSync(path) ||
  (/[*<]/.test(path) && matchesAnyFile(path)) ||
  (/^docs\/adr\/\d{4}$/.test(path) && decisions.some((name) => name.startsWith(path.slice(9)))) ||
  // A closing bracket of the sentence or of a link.
  (/[)\]]/.test(path) && exists(path.replace(/[)\]][^)\]]*$/, "")));

const brokenPaths = ({ where, text }: Passage): string[] =>
  // What follows `npm run` or a host name is not a path in this repository.
  [...text.matchAll(pathPattern)].flatMap(([path]) => (exists(path) ? [] : [`${where} ${path}`]));

const headingsOf = (file: string): string =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("#"))
    .join("\n");

const hasSection = (file: string, section: string): boolean =>
  existsSync(file) && new RegExp(`^#+ (?:§${section} |${section}\\. )`, "m").test(headingsOf(file));

/** `docs/domain.md §3`, `spec-map §4, §5`: the document, and every section named after it. */
const citation = /(docs\/[\w-]+\.md|spec-map)((?:[\s,;]+(?:and )?§§?\d+)+)/g;

const brokenSections = ({ where, file, text }: Passage): string[] => {
  if (file === "docs/spec-map.md" && text.startsWith("#")) return [];
  const cited = [...text.matchAll(citation)].flatMap(([, document = "", sections = ""]) =>
    [...sections.matchAll(/\d+/g)].map(([section]) => ({ document: document === "spec-map" ? "docs/spec-map.md" : document, section })),
  );
  const broken = cited.filter(({ document, section }) => !hasSection(document, section));
  const alone = (text.replaceAll(/RFC \d+ §[\d.]+/g, "").replaceAll(citation, "").match(/§+\s?\d+/g) ?? []).filter(
    (found) => file !== "docs/spec-map.md" || !hasSection(file, found.replace(/\D+/, "")),
  );
  return [...broken.map(({ document, section }) => `${where} ${document} §${section}`), ...alone.map((found) => `${where} ${found}`)];
};

const securityLabels = [...readFileSync("docs/security-rows.md", "utf8").matchAll(/^\| (\d+)[a-z]? /gm)].map(([, row]) => row);

const brokenRows = ({ where, text }: Passage): string[] =>
  [...text.matchAll(/docs\/security-rows\.md rows? ((?:\d+(?:, | and )?)+)/g)]
    .flatMap(([, rows = ""]) => rows.match(/\d+/g) ?? [])
    .filter((row) => !securityLabels.includes(row))
    .map((row) => `${where} row ${row}`);

const brokenDecisions = ({ where, text }: Passage): string[] =>
  [...text.matchAll(/\bADR (\d+)/g)]
    .filter(([, number = ""]) => !decisions.some((name) => name.startsWith(number.padStart(4, "0"))))
    .map(([found]) => `${where} ${found}`);

it("finds citations", () => {
  expect(brokenSections({ where: "here", file: "x.ts", text: "docs/domain.md §99 and §3" })).toEqual([
    "here docs/domain.md §99",
  ]);
  expect(brokenSections({ where: "here", file: "x.ts", text: "see §4" })).toEqual(["here §4"]);
  expect(brokenPaths({ where: "here", file: "x.ts", text: "`lib/no-such/room.ts` and docs/adr/0001" })).toEqual([
    "here lib/no-such/room.ts",
  ]);
  expect(brokenPaths({ where: "here", file: "x.ts", text: "`lib/<neighborhood>/<domain>/no-such.ts`, `lib/<neighborhood>/<domain>/load.ts`" })).toEqual([
    "here lib/<neighborhood>/<domain>/no-such.ts",
  ]);
  expect(comments.length).toBeGreaterThan(1000);
});

it.each([
  ["documents", documents],
  ["comments", comments],
])("every path, section, row and decision that %s cite exists", (_name, passages) => {
  const checks = [brokenPaths, brokenSections, brokenRows, brokenDecisions];
  expect(passages.flatMap((passage) => checks.flatMap((check) => check(passage)))).toEqual([]);
});
