/* oxlint-disable no-console -- a command-line program: its output is its result */
// npm run figures: the size and shape of the code (docs/quality.md §6). `-- /another/clone` measures that one.
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { listFiles, readTexts } from "../docs/source-texts.ts";
import { edgesOf, findCircles, isTest } from "./lint/import-graph.ts";
import { roomOf } from "./lint/rooms.ts";
import { crossesWall } from "./lint/walls.ts";

process.chdir(process.argv[2] ?? ".");
const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0);
const countLines = (text: string): number => text.trimEnd().split("\n").length;
const linesIn = (comments: readonly { readonly text: string }[]): number =>
  sum(comments.map(({ text }) => countLines(text)));
const files = listFiles(/\.(ts|tsx|js|cjs|mjs)$/).map((path) => {
  const text = readFileSync(path, "utf8");
  const comments = readTexts(path).filter(({ isComment }) => isComment);
  const docstrings = comments.filter(({ text: body }) => body.startsWith("/**"));
  return { path, text, lines: countLines(text), comments: linesIn(comments), docstrings: linesIn(docstrings) };
});
type File = (typeof files)[number];

const isTestSide = ({ path }: File): boolean => isTest(path) || /^e2e\/|(^|\/)_?testing\//.test(path);
const programPattern = /^(app|lib|fund-api|portal)\/|^middleware\.ts$/;
const source = files.filter((file) => programPattern.test(file.path) && !isTestSide(file));
const tests = files.filter(isTestSide);

const linesOf = (list: readonly File[]): number => sum(list.map(({ lines }) => lines));
const sizeAtShare = (list: readonly File[], share: number): number =>
  list.map(({ lines }) => lines).toSorted((a, b) => a - b)[Math.floor(list.length * share)] ?? 0;
const shapeOf = (name: string, list: readonly File[]): string =>
  `| ${name} | ${list.length} | ${linesOf(list)} | ${sizeAtShare(list, 0.5)} | ${sizeAtShare(list, 0.9)} |`;

console.log("| Room | Files | Lines | Median | p90 |\n|---|---|---|---|---|");
const rooms = Map.groupBy(source, ({ path }) =>
  path
    .split("/")
    .slice(0, path.startsWith("app/") ? 2 : 1)
    .join("/"),
);
for (const [room, list] of [...rooms].filter(([, { length }]) => length > 9).toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(shapeOf(room, list));
console.log(shapeOf("all source", source));
console.log(shapeOf("tests and their tools", tests));

const knownPaths = new Set(files.map(({ path }) => path));
const edges = edgesOf(source).filter(([, to]) => knownPaths.has(to));
const within = (top: string) => edges.filter((edge) => edge.every((path) => path.startsWith(`${top}/`)));

const folders = [...Map.groupBy(source, ({ path }) => dirname(path))].toSorted(([, a], [, b]) => b.length - a.length);
const [fullest, filesInFullest] = folders[0] ?? ["", []];

const shareOf = (lines: readonly number[]): string => `${((100 * sum(lines)) / linesOf(source)).toFixed(1)} %`;
const comments = shareOf(source.map((file) => file.comments));
const docstrings = shareOf(source.map((file) => file.docstrings));
console.log(`comments: ${comments} of the lines, ${docstrings} in docstrings`);
console.log(`tests to source, in lines: ${(linesOf(tests) / linesOf(source)).toFixed(2)}`);
console.log(
  `source files over 400 lines: ${
    source
      .filter(({ lines }) => lines > 400)
      .map(({ path, lines }) => `${path} (${lines})`)
      .join(", ") || "none"
  }`,
);
console.log(
  `rooms in circles: lib ${findCircles(within("lib"), roomOf).length}, fund-api ${findCircles(within("fund-api"), roomOf).length}`,
);
console.log(`imports between route folders: ${within("app").filter(crossesWall).length}`);
console.log(`fullest folder: ${fullest} with ${filesInFullest.length} files`);
console.log(
  `files that name unitsDT: ${source.filter(({ text }) => /\bunitsDT\b/.test(text)).length} of the source, ${tests.filter(({ text }) => /\bunitsDT\b/.test(text)).length} of the tests`,
);
