import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

/** Rules that the linter can't express. Each has a planted violation, so a rule that never fires fails here. */
type Source = { readonly path: string; readonly text: string };
type Rule = { readonly holds: string; readonly breaks: (source: Source) => boolean; readonly plant: Source };

const root = dirname(__dirname);
const outside = /^(node_modules|test-results|playwright-report|coverage|\..*)$/;

const listFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => folder !== "" || !outside.test(entry.name))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      return entry.isDirectory() ? listFiles(path) : [path];
    });

const allPaths = listFiles("");
const sources: Source[] = allPaths
  .filter((path) => /\.(ts|tsx|js|css)$/.test(path) && path !== "lib/architecture.test.ts")
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

const linesOf = (text: string): number => text.trimEnd().split("\n").length;
const importsOf = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export)\b(?! type\b)[^;]*?["']([^"']+)["'];/gm)].map((match) => match[1] ?? "");

const recordType = String.raw`: (?:Readonly<)?(?:Partial<)?Record<string,`;
const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name ?? "");
/** Records with arbitrary keys that other files import. */
const sharedRecords = sources.flatMap(({ text }) =>
  namesIn(text, new RegExp(String.raw`^export const (\w+)${recordType}`, "gm")),
);
/** Records made from file contents and people's choices. */
const madeRecords = ["unitTypes", "unitTitles", "typeOf", "remembered", "former"];

/** True if a file reads a record by an arbitrary key; literal keys and written keys are fine. */
const readsByArbitraryKey = (text: string): boolean => {
  const ownNames = namesIn(text, new RegExp(String.raw`\bconst (\w+)${recordType}`, "g"));
  const importedNames = sharedRecords.filter((name) =>
    new RegExp(String.raw`^import [^;]*\b${name}\b`, "m").test(text),
  );
  return [...ownNames, ...importedNames, ...madeRecords].some(
    (name) =>
      !text.includes(`Object.hasOwn(${name}, `) &&
      new RegExp(String.raw`(?<![\w"'])${name}(?:\?\.)?\[(?!["'\d\]])[^\n\]]*\](?! =[^=>])|\bin ${name} \?`).test(text),
  );
};

const rules: Rule[] = [
  {
    holds: "a record with arbitrary keys is read with lookUp, because every object has a “constructor”",
    breaks: ({ path, text }) =>
      /^(app|lib|fund-api|portal)\//.test(path) &&
      !/\.test\.tsx?$|\/(testing|_testing|demo|migrations|security)\/|\/test-[\w-]+\.ts$|look-up\.ts$/.test(path) &&
      readsByArbitraryKey(text),
    plant: {
      path: "lib/x/words.ts",
      text: "const words: Readonly<Record<string, string>> = {};\nwords[code] ?? code;",
    },
  },
  {
    holds: "JSX is only in app",
    breaks: ({ path }) => path.endsWith(".tsx") && !/^(bench\/\w+\/)?app\//.test(path),
    plant: { path: "lib/identity/account/menu.tsx", text: "" },
  },
  {
    holds: "a regular expression is named as a pattern or as words, not as a predicate",
    breaks: ({ path, text }) =>
      !/\.(?:test|spec)\.tsx?$|^(?:bench|docs|e2e)\//.test(path) &&
      [
        ...text.matchAll(/\bconst (\w+)(?:: RegExp)? =\s+(?:\/(?![/*]).*\/[a-z]*|new RegExp\((?:(?!\)\.\w)[^;])*\));/g),
      ].some(([, name]) => !/(?:pattern|words)$/i.test(name ?? "")),
    plant: { path: "lib/x/words.ts", text: "export const isMoney = /pay/;" },
  },
  {
    holds: "no server actions and no cached components",
    breaks: ({ text }) => /["']use (server|cache)\b/.test(text),
    plant: { path: "app/x.ts", text: "'use server'" },
  },
  {
    holds: "no inline styles: the content security policy blocks them",
    breaks: ({ path, text }) => path.endsWith(".tsx") && /\bstyle=/.test(text),
    plant: { path: "app/x.tsx", text: "<p style={{ color: red }} />" },
  },
  {
    holds: "no raw HTML",
    breaks: ({ text }) => /dangerouslySetInnerHTML|\.innerHTML\s*=/.test(text),
    plant: { path: "app/x.tsx", text: "<p dangerouslySetInnerHTML={{ __html: a }} />" },
  },
  {
    holds: "no image rendering",
    breaks: ({ text }) => /from ["']next\/og["']/.test(text),
    plant: { path: "app/x.tsx", text: 'import { ImageResponse } from "next/og";' },
  },
  {
    holds: "no rewrites, and images are not optimized",
    breaks: ({ path, text }) => path === "next.config.js" && (/rewrites/.test(text) || !/unoptimized: true/.test(text)),
    plant: { path: "next.config.js", text: "images: { unoptimized: true }, rewrites: () => []" },
  },
  {
    holds: "guards are imports, not strings",
    breaks: ({ text }) => /^["'](server|client)[ -]only["']/m.test(text),
    plant: { path: "lib/x.ts", text: '"server only";' },
  },
  {
    holds: "an island can't import load.ts",
    breaks: ({ path, text }) => /^lib\/[^/]+\/[^/]+\/load\.ts$/.test(path) && !importsOf(text).includes("server-only"),
    plant: { path: "lib/identity/account/load.ts", text: "export const a = 1;" },
  },
  {
    holds: "no barrels",
    breaks: ({ text }) => /^export (\*|\{[^}]*\}) from/m.test(text),
    plant: { path: "lib/identity/account/index.ts", text: 'export * from "./schema.ts";' },
  },
  {
    holds: "no stubs left for later",
    breaks: ({ text }) => /(\/\/|\*).*\b(TODO|FIXME|XXX)\b/.test(text),
    plant: { path: "lib/x.ts", text: "// TODO" },
  },
  {
    holds: "a style sheet stays under 250 lines",
    breaks: ({ path, text }) => path.endsWith(".css") && linesOf(text) > 250,
    plant: { path: "app/x.css", text: "a\n".repeat(251) },
  },
  {
    holds: "folders are named for their subject",
    breaks: ({ path }) => /(^|\/)(utils?|helpers?|misc|common|constants|types)(\/|\.tsx?$)/.test(path),
    plant: { path: "lib/utils/money.ts", text: "" },
  },
];

describe.each(rules)("$holds", ({ breaks, plant }) => {
  it("in every file", () => {
    expect(sources.filter(breaks).map(({ path }) => path)).toEqual([]);
  });
  it("and a planted violation is detected", () => {
    expect(breaks(plant)).toBe(true);
  });
});

/** Lists the files and packages that a set of files imports at run time (without type imports). */
const reach = (someSources: readonly Source[], starts: readonly string[]): Set<string> => {
  const textByPath = new Map(someSources.map((source) => [source.path, source.text]));
  const reachedPaths = new Set<string>();
  const visit = (path: string): void => {
    if (reachedPaths.has(path)) return;
    reachedPaths.add(path);
    for (const name of importsOf(textByPath.get(path) ?? "")) {
      visit(name.startsWith(".") ? posix.join(posix.dirname(path), name) : name.replace(/^#/, ""));
    }
  };
  starts.forEach(visit);
  return reachedPaths;
};

const islandsOf = (someSources: readonly Source[]): string[] =>
  someSources.filter(({ text }) => /^(\/\*[\s\S]*?\*\/\s*)?["']use client["']/.test(text)).map(({ path }) => path);

/** Workers that the islands start, which also run in the browser. */
const browserWorkersOf = (someSources: readonly Source[]): string[] =>
  someSources.map(({ path }) => path).filter((path) => /^app\/.*-worker\.ts$/.test(path));

const listServerOnly = (reachedPaths: Set<string>): string[] =>
  [...reachedPaths].filter((name) =>
    /^(zod|server-only|iron-session|pino|node:.*)$|^lib\/(config|log)\.ts$|\/([\w-]+-)?(schema|load)\.ts$/.test(name),
  );

describe("the browser code of islands and their workers", () => {
  it("never includes zod, a server module or a setting", () => {
    expect(browserWorkersOf(sources)).toHaveLength(1);
    expect(listServerOnly(reach(sources, [...islandsOf(sources), ...browserWorkersOf(sources)]))).toEqual([]);
  });
  it("and a planted violation two imports away is detected", () => {
    const plantedSources: Source[] = [
      { path: "app/x.tsx", text: '"use client";\nimport { a } from "../lib/a.ts";' },
      { path: "lib/a.ts", text: 'import type { T } from "./t.ts";\nimport { b } from "./b.ts";' },
      { path: "lib/b.ts", text: 'import { z } from "zod";' },
    ];
    expect(listServerOnly(reach(plantedSources, islandsOf(plantedSources)))).toEqual(["zod"]);
  });
  it.each(["lib/a/schema.ts", "lib/a/unit-schema.ts", "lib/a/load.ts"])("and neither is %s", (path) => {
    const plantedSources: Source[] = [{ path: "app/x.tsx", text: `"use client";\nimport { a } from "../${path}";` }];
    expect(listServerOnly(reach(plantedSources, islandsOf(plantedSources)))).toEqual([path]);
  });
});

describe("the programs that Node runs without Next", () => {
  const programs = ["portal/main.ts", "deploy/gateway.ts", "fund-api/main.ts", "conformance/main.ts"];
  const listNextOnly = (someSources: readonly Source[]): string[] =>
    [...reach(someSources, programs)].filter((name) => /^(server-only|next\/(headers|navigation|server))$/.test(name));

  it("import nothing that only Next can run", () => {
    expect([...reach(sources, programs)]).toContain("lib/platform/http/fund/call-fund-api.ts");
    expect(listNextOnly(sources)).toEqual([]);
  });
  it("and a planted violation is detected", () => {
    const plantedSource: Source = { path: "lib/platform/http/fund/call-fund-api.ts", text: 'import "server-only";' };
    expect(listNextOnly([...sources, plantedSource])).toEqual(["server-only"]);
  });
});

describe("middleware", () => {
  it("has no network access, so it never imports the fund client", () => {
    const reachedPaths = [...reach(sources, ["middleware.ts"])];
    expect(reachedPaths).toContain("lib/platform/journey/next-stop.ts");
    expect(reachedPaths.filter((name) => name.startsWith("lib/platform/http/fund/"))).toEqual([]);
  });
});

type Manifest = { readonly dependencies: Record<string, string>; readonly devDependencies: Record<string, string> };
type Locked = { readonly version?: string; readonly optionalDependencies?: Record<string, string> };
type Lock = { readonly packages: Record<string, Locked> };
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), "utf8"));

const isAtLeast = (version: string, floor: string): boolean => {
  const [have, want] = [version, floor].map((text) => text.split(".").map(Number));
  const differs = want?.findIndex((part, index) => part !== have?.[index]) ?? -1;
  return differs === -1 || (have?.[differs] ?? 0) > (want?.[differs] ?? 0);
};

describe("dependencies", () => {
  const { packages } = readJson("package-lock.json") as Lock;
  const manifest = readJson("package.json") as Manifest;

  it.each([
    ["next", "16.4.6"],
    ["react", "19.3.1"],
    ["react-dom", "19.3.1"],
    ["iron-session", "9.0.1"],
    ["node", "24.0.0"],
  ])("%s is %s or later (docs/quality.md §1)", (name, floor) => {
    expect(isAtLeast(packages[`node_modules/${name}`]?.version ?? "0.0.0", floor)).toBe(true);
  });

  it("the version check distinguishes older versions from newer ones", () => {
    expect(["16.4.5", "15.9.9", "16.4.6", "16.10.0", "17.0.0"].map((version) => isAtLeast(version, "16.4.6"))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  it("the packages of every platform are locked, because npm can drop some and npm ci then fails", () => {
    const optional = Object.values(packages).flatMap((lockedPackage) =>
      Object.keys(lockedPackage.optionalDependencies ?? {}),
    );
    expect(optional.length).toBeGreaterThan(0);
    expect(
      optional.filter((name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`))),
    ).toEqual([]);
  });

  it("no untrusted package is installed, at any depth", () => {
    const deniedPattern = /(^|\/)node_modules\/(xlsx|exceljs|node-http-proxy)$/;
    expect(Object.keys(packages).filter((path) => deniedPattern.test(path))).toEqual([]);
    expect(deniedPattern.test("node_modules/a/node_modules/xlsx")).toBe(true);
  });

  it("every version is exact", () => {
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter((version) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-beta\.\d+)?$/.test(version))).toEqual([]);
  });
});
