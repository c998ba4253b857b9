// npm run image -- portal|fund-api [FOLDER] copies the files of a container image into a folder, and prints their sizes.
import { copyFileSync, globSync, lstatSync, mkdirSync, readFileSync, readlinkSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { builtFiles, isUsedByPortal } from "./image/portal-files.ts";
import { packageFolders, sourcesOf } from "./image/source-files.ts";

const names = ["portal", "fund-api"] as const;
export type ImageName = (typeof names)[number];

/** Size of debian:bookworm-slim, which both images start from, rounded up: megabytes. */
const baseMegabytes = 80;
/** The maximum size of an image with its base, in megabytes. */
export const limitMegabytes = 350;

const scripts = (JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }).scripts;

/** Programs that package.json runs in the image, such as `node --run migrate`. */
const commandsBelow = (folder: RegExp): string[] =>
  Object.values(scripts)
    .map((script) => /^node (?:--\S+ )*(\S+\.ts)$/.exec(script)?.[1] ?? "")
    .filter((path) => folder.test(path));

const programs: Readonly<Record<ImageName, readonly string[]>> = {
  portal: ["portal/main.ts", "deploy/gateway.ts", ...commandsBelow(/^scripts\/(?:check-config|nginx-conf)\.ts$/)],
  "fund-api": [
    "fund-api/main.ts",
    ...commandsBelow(/^fund-api\/(?!platform\/testing\/)|^scripts\/(?:check-config|fund-init|staff-add)\.ts$/),
  ],
};

/** Files that the programs read. */
const data: Readonly<Record<ImageName, readonly string[]>> = {
  portal: ["deploy/*.conf", "public/**"],
  "fund-api": ["deploy/database-role.sql", "fund-api/platform/db/initial/*.sql"],
};

const filesBelow = (pattern: string): string[] => globSync(pattern).filter((path) => !lstatSync(path).isDirectory());

/** Lists the files of an image, without Node. @throws if the portal isn't built */
export const listImageFiles = (image: ImageName, distDir = ".next"): string[] => {
  const { files, packages } = sourcesOf(programs[image]);
  const packageFiles = packageFolders(packages)
    .flatMap((folder) => filesBelow(`${folder}/**`))
    .filter((path) => !/\.(?:map|d\.[cm]?ts)$/.test(path));
  const allFiles = [...files, ...data[image].flatMap(filesBelow), "package.json", "LICENSE", ...packageFiles];
  const imageFiles = image === "portal" ? [...allFiles, ...builtFiles(distDir)].filter(isUsedByPortal) : allFiles;
  return [...new Set(imageFiles)].toSorted();
};

/** Path in images of the project's locked Node, which is not on the base's PATH. */
const node = { from: "node_modules/node/bin/node", to: "bin/node" } as const;

const copyTo = (folder: string, from: string, to = from): void => {
  mkdirSync(dirname(join(folder, to)), { recursive: true });
  if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), join(folder, to));
  else copyFileSync(from, join(folder, to));
};

/** Copies the files of an image into a new folder. @returns its files */
export const writeImage = (image: ImageName, folder: string, distDir?: string): string[] => {
  const files = listImageFiles(image, distDir);
  for (const file of files) copyTo(folder, file);
  copyTo(folder, node.from, node.to);
  return files;
};

const megabytes = (paths: readonly string[]): number =>
  paths.reduce((total, path) => total + lstatSync(path).size, 0) / 1e6;

/** Returns the parts of an image with their sizes in megabytes. */
export const imageSizes = (files: readonly string[]) => {
  const isPackage = (path: string): boolean => path.startsWith("node_modules/");
  const parts = {
    base: baseMegabytes,
    node: megabytes([node.from]),
    packages: megabytes(files.filter(isPackage)),
    program: megabytes(files.filter((path) => !isPackage(path))),
  };
  return { ...parts, total: Object.values(parts).reduce((total, size) => total + size, 0) };
};

if (import.meta.main) {
  const [name, folder] = process.argv.slice(2);
  const image = names.find((imageName) => imageName === name);
  if (image === undefined) {
    console.error("Usage: npm run image -- portal|fund-api [FOLDER]");
    process.exit(1);
  }
  const sizes = imageSizes(folder === undefined ? listImageFiles(image) : writeImage(image, folder));
  for (const [part, size] of Object.entries(sizes)) console.log(`${part.padEnd(10)} ${size.toFixed(0).padStart(4)} MB`);
  if (sizes.total > limitMegabytes) {
    console.error(`The image of ${image} is larger than ${limitMegabytes} MB.`);
    process.exit(1);
  }
}
