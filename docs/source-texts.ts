import { execSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { parseSync } from "@swc/core";

/** A comment, or a text in the code, with the line it begins on. */
export type SourceText = { readonly file: string; readonly line: number; readonly isComment: boolean; readonly text: string };

type Node = { readonly type?: string; readonly span?: { readonly start: number; readonly end: number } };

const kinds = new Set(["StringLiteral", "TemplateElement", "JSXText", "RegExpLiteral"]);

const literalsOf = (node: unknown, isImport = false): { start: number; end: number; isText: boolean }[] => {
  if (typeof node !== "object" || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((child) => literalsOf(child, isImport));
  const { type = "", span } = node as Node;
  if (kinds.has(type) && span !== undefined) return [{ ...span, isText: type !== "RegExpLiteral" && !isImport }];
  const leads = isImport || /^(Import|Export(All|Named))Declaration$/.test(type);
  return Object.values(node).flatMap((child) => literalsOf(child, leads));
};

/** Tracked files of the repository whose names end in one of the endings. */
export const listFiles = (endings: RegExp): string[] =>
  execSync("git ls-files --cached --others --exclude-standard", { encoding: "utf8" })
    .split("\n")
    .filter((file) => endings.test(file) && existsSync(file));

/** Every comment and every text of a TypeScript or JavaScript file. Offsets are bytes, as the parser counts. */
export const readTexts = (file: string): SourceText[] => {
  const source = readFileSync(file);
  // The parser counts on from file to file: a last statement of known length says where this one begins.
  const tree = parseSync(`${source.toString()}\n;0`, { syntax: "typescript", tsx: file.endsWith("x"), target: "es2022" });
  const base = (tree.body.at(-1)?.span.end ?? 0) - source.length - 3;
  const literals = literalsOf(tree.body)
    .map(({ start, end, isText }) => ({ start: start - base, end: end - base, isText }))
    .toSorted((a, b) => a.start - b.start);
  const texts: SourceText[] = [];
  const starts = [...source.toString("latin1").matchAll(/\n/g)].map(({ index }) => index);
  const lineAt = (offset: number): number => {
    const next = starts.findIndex((index) => index >= offset);
    return (next === -1 ? starts.length : next) + 1;
  };
  const add = (start: number, end: number, isComment: boolean): void => {
    texts.push({ file, line: lineAt(start), isComment, text: source.subarray(start, end).toString() });
  };
  const addComments = (start: number, end: number): void => {
    const code = source.subarray(start, end).toString("latin1");
    for (const { index, 0: text } of code.matchAll(/\/\/[^\n]*|\/\*[^]*?\*\//g)) {
      add(start + index, start + index + text.length, true);
    }
  };
  let index = 0;
  for (const { start, end, isText } of literals) {
    addComments(index, start);
    if (isText) add(start, end, false);
    index = Math.max(index, end);
  }
  addComments(index, source.length);
  return texts;
};
