import { readFileSync } from "node:fs";
import { listFiles, readTexts, type SourceText } from "./source-texts.ts";

const styleSection = /## 3\. Words not to use([^]*?)\n## /.exec(readFileSync("docs/style.md", "utf8"))?.[1] ?? "";
const words = (/\n\n([a-z].*, .*)\n/.exec(styleSection)?.[1] ?? "").split(", ");
const flagged = new RegExp(`\\b(?:${words.join("|").replace("stands", "stands(?! for\\b| in for\\b| still\\b)")})\\b`, "i");

/** Why a flagged word may stay in one file: its line has the text. */
const exceptions: readonly { readonly file: string; readonly text: string; readonly reason: string }[] = [
  { file: "fund-api/reporting/tad/record/tad-head.ts", text: "s.stands", reason: "name of a column" },
  { file: "docs/domain.md", text: "`CANCELLED`", reason: "code of a state" },
];

const known = new Map<string, readonly SourceText[]>();
const textsOf = (file: string): readonly SourceText[] => {
  const texts = known.get(file) ?? readTexts(file);
  known.set(file, texts);
  return texts;
};

const isException = (file: string, text: string): boolean =>
  exceptions.some((exception) => file === exception.file && text.includes(exception.text));

/** Lines with a flagged word. A text without a space is a name or a key, which other rules judge. */
const flaggedInCode = (file: string): string[] =>
  textsOf(file)
    .filter(({ text, isComment }) => isComment || text.includes(" "))
    .filter(({ text }) => flagged.test(text.replaceAll(/\s+(?:\*(?!\/) ?)?/g, " ")) && !isException(file, text))
    .map(({ line, text }) => `${file}:${line} ${text}`);

const flaggedInDoc = (file: string): string[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .flatMap((text, index) => (flagged.test(text) && !isException(file, text) ? [`${file}:${index + 1} ${text}`] : []));

/** A sentence whose subject is a relative clause: "What it paid is owed again." A question is fine. */
const clauseAsSubject = /(?:^["`]?|[.!?]\s+)(?:What|Whether)\s[^?.:]*\.(?:["`]?$|\s)/;

/** Texts that people read, without the findings of a file's reader, the member papers and the summaries of calls. */
const isShown = (file: string): boolean =>
  /^(?:app|lib|fund-api)\/.*\.tsx?$/.test(file) &&
  !/^lib\/reporting\/payroll-file\/|^lib\/members\/membership\/documents\.ts$|\.test\.|\/contract\.ts$|\.es\.ts$/.test(file);

it("no text that people read has a clause for its subject", () => {
  expect(["What it paid is owed again.", "Sent. What you typed is kept. "].every((text) => clauseAsSubject.test(text))).toBe(true);
  expect(["What is it about?", "What to pay", "The amount is owed."].some((text) => clauseAsSubject.test(text))).toBe(false);
  const violations = listFiles(/\.tsx?$/)
    .filter(isShown)
    .flatMap(textsOf)
    .filter(({ isComment, text }) => !isComment && clauseAsSubject.test(text.replaceAll(/\s+/g, " ").trim()))
    .map(({ file, line, text }) => `${file}:${line} ${text.trim()}`);
  expect(violations).toEqual([]);
});

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
