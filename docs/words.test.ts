import { readFileSync } from "node:fs";
import { listFiles, readTexts } from "./source-texts.ts";

const styleSection = /## 3\. Words not to use([^]*?)\n## /.exec(readFileSync("docs/style.md", "utf8"))?.[1] ?? "";
const words = (/\n\n([a-z].*, .*)\n/.exec(styleSection)?.[1] ?? "").split(", ");
const flagged = new RegExp(`\\b(?:${words.join("|").replace("stands", "stands(?! for\\b| in for\\b| still\\b)")})\\b`, "i");

/** Why a flagged word may stay in one file: its line has the text. */
const exceptions: readonly { readonly file: string; readonly text: string; readonly reason: string }[] = [
  { file: "fund-api/db/migrations/0009-corrections.ts", text: "stands boolean", reason: "name of a column" },
  { file: "fund-api/db/migrations/0032-membership.ts", text: "x.stands", reason: "name of a column" },
  { file: "fund-api/db/migrations/0046-added-lines.ts", text: "x.stands", reason: "name of a column" },
  { file: "fund-api/db/migrations/0051-waiting-corrections.ts", text: "x.stands", reason: "name of a column" },
  { file: "fund-api/reporting/tad/tad-head.ts", text: "s.stands", reason: "name of a column" },
  { file: "fund-api/db/migrations/0003-payments.ts", text: "'CANCELLED'", reason: "code of a state" },
  { file: "fund-api/db/migrations/0018-payments-per-fund.ts", text: "'CANCELLED'", reason: "code of a state" },
  { file: "docs/domain.md", text: "`CANCELLED`", reason: "code of a state" },
];

const isException = (file: string, text: string): boolean =>
  exceptions.some((each) => file === each.file && text.includes(each.text));

/** Lines with a flagged word. A text without a space is a name or a key, which other rules judge. */
const flaggedInCode = (file: string): string[] =>
  readTexts(file)
    .filter(({ text, isComment }) => isComment || text.includes(" "))
    .filter(({ text }) => flagged.test(text.replaceAll(/\s+(?:\*(?!\/) ?)?/g, " ")) && !isException(file, text))
    .map(({ line, text }) => `${file}:${line} ${text}`);

const flaggedInDoc = (file: string): string[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .flatMap((text, at) => (flagged.test(text) && !isException(file, text) ? [`${file}:${at + 1} ${text}`] : []));

it("reads the word list of docs/style.md", () => {
  expect(words).toEqual(expect.arrayContaining(["anew", "told", "whom", "put in", "his", "colour"]));
});

it("finds a flagged word, and leaves the fixed phrases alone", () => {
  expect(["The page stands here.", "whom it names", "Put in the report"].filter((text) => flagged.test(text))).toHaveLength(3);
  expect(["TAD stands for turnaround document", "nginx stands in for it", "understands"].filter((text) => flagged.test(text))).toEqual([]);
});

it("no comment, text or test title has a word that docs/style.md flags", () => {
  expect(listFiles(/\.(ts|tsx|js|cjs)$/).filter((file) => file !== "docs/words.test.ts").flatMap(flaggedInCode)).toEqual([]);
});

it("no document has a word that docs/style.md flags", () => {
  expect(listFiles(/\.md$/).filter((file) => file !== "docs/style.md").flatMap(flaggedInDoc)).toEqual([]);
});
