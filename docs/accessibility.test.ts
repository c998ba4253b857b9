import { existsSync, globSync, readFileSync } from "node:fs";

/** WCAG 2.2, levels A and AA; 4.1.1 was removed. */
const criteria: Readonly<Record<"A" | "AA", string>> = {
  A: "1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2",
  AA: "1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3",
};
const wanted = Object.entries(criteria).flatMap(([level, numbers]) =>
  numbers.split(" ").map((number) => `${number} ${level}`),
);

const rows = readFileSync("docs/accessibility.md", "utf8")
  .split("\n")
  .map((line) => line.split(" | ").map((cell) => cell.replaceAll(/^\| | \|$/g, "")))
  .filter(([first = ""]) => /^\d\.\d/.test(first))
  .map(([name = "", level = "", how = "", tests = ""]) => ({ number: name.split(" ")[0] ?? "", level, how, tests }));

it("has every criterion of levels A and AA once, in order", () => {
  expect(wanted).toHaveLength(55);
  const parts = (row: string): number[] => (row.split(" ")[0] ?? "").split(".").map(Number);
  const inOrder = wanted.toSorted((a, b) => {
    const [first = [], other = []] = [parts(a), parts(b)];
    return first.map((part, index) => part - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
  });
  expect(rows.map(({ number, level }) => `${number} ${level}`)).toEqual(inOrder);
});

it("names the tests of each criterion, or says why there are none", () => {
  const paths = rows.flatMap(({ tests }) => [...tests.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path));
  expect(paths.filter((path) => !/\.(test|spec)\.tsx?$/.test(path) || !existsSync(path))).toEqual([]);
  expect(rows.filter(({ tests, how }) => !tests.includes("`") && !how.startsWith("Read:")).map(({ number }) => number)).toEqual([]);
});

const texts = (pattern: string): string[] =>
  globSync(pattern)
    .filter((path) => !path.endsWith(".test.tsx"))
    .map((path) => readFileSync(path, "utf8"));
const pages = texts("app/**/*.tsx").join("\n");
const styles = texts("app/**/*.css").join("\n");

it("no page plays sound or video, shows text as a picture, or listens to shaking", () => {
  expect(pages.match(/<(?:video|audio|img|iframe|canvas|marquee)\b|devicemotion|deviceorientation/g)).toBeNull();
});

it("no page needs a way of holding the phone, or more than one finger", () => {
  expect(styles).not.toMatch(/orientation:/);
  expect(pages).not.toMatch(/onTouch|touchstart|gesture/i);
});

it("only the ring of a loading page moves, and not for people who ask for less motion", () => {
  expect(styles.match(/@keyframes \w+/g)).toEqual(["@keyframes turn"]);
  expect(styles).toContain("prefers-reduced-motion: reduce");
});

it("pointing at something shows nothing more, and choosing sends nothing", () => {
  const hovered = [...styles.matchAll(/:hover[^{]*\{([^}]*)\}/g)].flatMap(([, body = ""]) => body.match(/[\w-]+(?=:)/g) ?? []);
  expect(hovered.filter((property) => !/^(color|background|border-color|text-(?:decoration|underline).*)$/.test(property))).toEqual([]);
  expect(pages).not.toMatch(/onChange=\{[^}\n]*(?:requestSubmit|\.submit\(|router\.push)/);
});
