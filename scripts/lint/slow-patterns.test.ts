import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { findSlowRun, listPatterns, type Pattern } from "./slow-patterns.ts";

const files = globSync(["{app,lib,fund-api,portal,deploy}/**/*.{ts,tsx}", "middleware.ts"]).filter(
  (file) => !/\.test\.|testing\//.test(file),
);
const texts = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));

/** The patterns that programs build when they start. */
const listBuiltPatterns = async (file: string): Promise<Pattern[]> => {
  const originalRegExp = globalThis.RegExp;
  const built: Pattern[] = [];
  globalThis.RegExp = new Proxy(originalRegExp, {
    construct: (target, parameters: [string, string]) => {
      const pattern: RegExp = Reflect.construct(target, parameters);
      built.push(pattern);
      return pattern;
    },
  });
  jest.resetModules();
  try {
    await import(resolve(file));
  } finally {
    globalThis.RegExp = originalRegExp;
  }
  return built.map(({ source, flags }) => ({ source, flags }));
};

/** Lists each pattern of the programs once, with the first file that has it. */
const listAll = async (): Promise<Map<string, { readonly file: string; readonly pattern: Pattern }>> => {
  const patterns = new Map<string, { readonly file: string; readonly pattern: Pattern }>();
  for (const [file, text] of texts) {
    const built = text.includes("new RegExp(") ? await listBuiltPatterns(file) : [];
    for (const pattern of [...listPatterns(text, file.endsWith("x")), ...built]) {
      const key = `/${pattern.source}/${pattern.flags}`;
      if (!patterns.has(key)) patterns.set(key, { file, pattern });
    }
  }
  return patterns;
};

it("every pattern of the programs takes at most linear time in the length of a text", async () => {
  const allPatterns = await listAll();
  const slowPatterns = [...allPatterns].flatMap(([key, { file, pattern }]) => {
    const run = findSlowRun(pattern);
    return run === null ? [] : [`${file}: ${key} on many ${JSON.stringify(run)}`];
  });
  expect(slowPatterns).toEqual([]);
  expect(allPatterns.size).toBeGreaterThan(600);
});

it.each([
  ["spaces before the end", /\s+$/],
  ["equal signs at the end", /=+$/g],
  ["brackets that aren't closed", /\[[^\]]*\]/],
  ["a name before a number", /^(\p{L}.*?)\s*[([#-]\s*#?(\d{2,11})[)\]]?$/u],
  ["a label and its value", /([A-Za-z]{1,9})\s*:\s*(.*?)(?=\s{2,}[A-Za-z]{1,9}:|$)/g],
  ["runs within runs", /^(?:\w+\s?)+$/],
])("would find %s", (_, { source, flags }) => {
  expect(findSlowRun({ source, flags })).not.toBeNull();
});

it.each([
  ["a run with a bound", /\s{1,20}$/],
  ["a run that begins the text", /^\s+/],
  ["words", /\b(?:employee|worker) no\b/i],
])("leaves %s alone", (_, { source, flags }) => {
  expect(findSlowRun({ source, flags })).toBeNull();
});

it("reads the patterns that are written in a program, and those that it builds", async () => {
  expect(listPatterns('const a = /x+/u; const b = <p title="/y/">{c.match(/z/)}</p>;', true)).toEqual([
    { source: "x+", flags: "u" },
    { source: "z", flags: "" },
  ]);
  expect((await listBuiltPatterns("lib/reporting/payroll-file/words/header-words.ts")).length).toBeGreaterThan(2);
});
