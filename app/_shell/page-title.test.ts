import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Returns the source of the page's file. Some pages only re-export another page. */
const sourceOf = (file: string): string => {
  const text = readFileSync(file, "utf8");
  if (/const generateMetadata/.test(text)) return text;
  const path = /import \{[^}]*generateMetadata[^}]*\} from "(.+)"/.exec(text)?.[1] ?? "";
  return sourceOf(path.startsWith("#") ? join(root, path.slice(1)) : join(dirname(file), path));
};

const pages = globSync("app/**/page.tsx", { cwd: root }).filter((file) => file.includes("["));

it("checks all pages with a record in their address", () => {
  expect(pages.length).toBeGreaterThan(15);
});

it.each(pages)("loads the record for its title, and reports a missing one: %s", (file) => {
  const [, metadataSource = ""] = /const generateMetadata = ([\s\S]+?)\n(?=\n)/.exec(sourceOf(join(root, file))) ?? [];
  expect(metadataSource).toMatch(/await (load|titleOf)\w*\(/);
});
