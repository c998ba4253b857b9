import { existsSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { posix } from "node:path";

/** Imports, required modules, and programs that another process runs. */
const importPatterns = [
  /(?:\bfrom|\bimport\(?|\brequire(?:\.resolve)?\()\s*["']([^"'\n]+)["']/g,
  /\bnew URL\(\s*["']([^"'\n]+)["'],\s*import\.meta\.url\)/g,
];

const importsOf = (path: string): string[] => {
  const text = readFileSync(path, "utf8");
  const code = path.endsWith(".ts") ? stripTypeScriptTypes(text) : text;
  return importPatterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name = ""]) => name));
};

const packageName = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/** Returns the project file that an import refers to, or undefined for a package. */
const ownPath = (from: string, name: string): string | undefined => {
  if (name.startsWith("#")) return name.slice(1);
  const path = posix.join(posix.dirname(from), name);
  if (name.startsWith(".")) return path;
  // new URL() takes names without "./".
  return /\.(?:ts|js)$/.test(name) && existsSync(path) ? path : undefined;
};

/** The project's files that the programs load when they run, and the packages that those import. */
export const sourcesOf = (programs: readonly string[]) => {
  const files = new Set(programs);
  const packages = new Set<string>();
  for (const path of files) {
    if (!/\.(?:ts|js|cjs|mjs)$/.test(path)) continue;
    for (const name of importsOf(path)) {
      const packagePath = ownPath(path, name);
      if (packagePath !== undefined) files.add(packagePath);
      else if (!name.startsWith("node:")) packages.add(packageName(name));
    }
  }
  return { files: [...files].toSorted(), packages: [...packages].toSorted() };
};

type Locked = {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/** Returns the folder of a package as Node finds it from another one: in the nearest node_modules above. */
const folderFrom = (
  lockedPackages: Readonly<Record<string, Locked>>,
  from: string,
  name: string,
): string | undefined => {
  for (
    let base = from;
    ;
    base = base.includes("node_modules/") ? base.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, "") : ""
  ) {
    const folder = posix.join(base, "node_modules", name);
    if (Object.hasOwn(lockedPackages, folder)) return folder;
    if (base === "") return undefined;
  }
};

/** The folders of these packages and of everything that they depend on, by package-lock.json. */
export const packageFolders = (names: readonly string[]): string[] => {
  const { packages: lockedPackages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Locked>;
  };
  const folders = new Set(names.flatMap((name) => folderFrom(lockedPackages, "", name) ?? []));
  for (const folder of folders) {
    const { dependencies = {}, optionalDependencies = {} } = lockedPackages[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const packageFolder = folderFrom(lockedPackages, folder, name);
      // Optional packages for other machines are not installed.
      if (packageFolder !== undefined && existsSync(packageFolder)) folders.add(packageFolder);
    }
  }
  return [...folders].toSorted();
};
