import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brandOf } from "../lib/site/brand/brand.ts";
import { fills, inks, lowContrastPairs, neutral, surfaces } from "../lib/site/brand/colors.ts";

const readAll = (pattern: string) =>
  globSync(pattern, { cwd: __dirname }).map((path) => ({ path, text: readFileSync(join(__dirname, path), "utf8") }));
const sheets = readAll("**/*.css");
const tokensText = sheets.find(({ path }) => path === "tokens.css")?.text ?? "";

const brands = ["none", "health", "pension"] as const;
type BrandTheme = { readonly brand: (typeof brands)[number]; readonly isDark: boolean };
const themes: readonly BrandTheme[] = brands.flatMap((brand) => [false, true].map((isDark) => ({ brand, isDark })));
const nameOf = ({ brand, isDark }: BrandTheme): string => `${brand}, ${isDark ? "dark" : "light"}`;

const [lightText = "", darkText = ""] = tokensText.split("@media screen and (prefers-color-scheme: dark) {");
const colorsIn = (text: string, selector: string): readonly (readonly [string, string])[] =>
  [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, head = ""]) => head.trim().endsWith(selector))
    .flatMap(([, , body = ""]) => Array.from(body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)))
    .map(([, name = "", hex = ""]) => [name, hex] as const);

/** The tokens' colors on a page with this look. */
const colorsOf = ({ brand, isDark }: BrandTheme): ReadonlyMap<string, string> =>
  new Map(
    [lightText, isDark ? darkText : ""].flatMap((text) =>
      [":root", `[data-brand="${brand}"]`].flatMap((selector) => colorsIn(text, selector)),
    ),
  );

/** The tokens that stylesheets use in matching properties. */
const colorsUsedFor = (property: RegExp): string[] => [
  ...new Set(
    sheets.flatMap(({ text }) =>
      [...text.matchAll(/([\w-]+):\s([^;{}]*);/g)]
        .filter(([, name = ""]) => property.test(name))
        .flatMap(([, , value = ""]) => [...value.matchAll(/var\(--([\w-]+)/g)].map(([, token = ""]) => token)),
    ),
  ),
];
const aliasNames = ["tone", "tone-ground"];

it.each(themes.map((look) => [nameOf(look), look] as const))(
  "gives every text and mark enough contrast: %s",
  (_, look) => {
    expect(lowContrastPairs(Object.fromEntries(colorsOf(look)))).toEqual([]);
  },
);

it("has the neutral colors that a fund's own colors are measured with", () => {
  for (const isDark of [false, true])
    expect(Object.fromEntries(colorsOf({ brand: "none", isDark }))).toMatchObject(neutral[isDark ? "dark" : "light"]);
});

it("uses colors only in measured pairs", () => {
  const texts = [...inks, ...Object.values(fills), ...aliasNames];
  expect(colorsUsedFor(/^(color|--tone|--rdg-color)$/).filter((token) => !texts.includes(token))).toEqual([]);
  const grounds = [...surfaces, ...Object.keys(fills), ...aliasNames];
  expect(
    colorsUsedFor(/^(background(-color)?|--tone-ground|--rdg-.*background-color)$/).filter(
      (token) => !["second", "veil", "scroll-shadow", ...grounds].includes(token),
    ),
  ).toEqual([]);
});

it("has a dark variant of every color that differs by fund or scheme", () => {
  const sameNames = ["bar", "on-bar"];
  for (const brand of brands) {
    const lightColors = colorsOf({ brand, isDark: false });
    const dark = colorsOf({ brand, isDark: true });
    const unchangedNames = [...lightColors].filter(([name, hex]) => dark.get(name) === hex).map(([name]) => name);
    expect(unchangedNames.toSorted()).toEqual(sameNames);
  }
});

it("colors the browser's bar like the header in both schemes", () => {
  for (const brand of ["health", "pension"] as const)
    for (const isDark of [false, true])
      expect(colorsOf({ brand, isDark }).get("bar")).toBe(brandOf(`${brand}.example`).themeColor);
});

it("takes colors only from the tokens", () => {
  const literalColors =
    /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(|(?<=:[^;{}]*\s)(?:white|black|gr[ae]y|red|blue|green|orange|yellow|silver)(?=[\s;])/gi;
  const matches = (text: string): string[] => text.match(literalColors) ?? [];
  expect(matches(".a { color: #fff; border: 1px solid rgb(0 0 0 / 5%); background: white; }")).toHaveLength(3);
  const parts = readAll("**/*.tsx")
    .filter(({ path }) => !path.endsWith(".test.tsx"))
    .map(({ path, text }) => ({
      path,
      text: (text.match(/(?:fill|stroke|color|background)[a-zA-Z]*[=:]\s*["{][^"}]*/g) ?? []).join(" "),
    }));
  // A code that phones scan is black on white.
  const exemptFiles = ["tokens.css", "dashboard/profile/_second-factor/qr-code.tsx"];
  expect(
    [...sheets, ...parts]
      .filter(({ path, text }) => !exemptFiles.includes(path) && matches(text).length > 0)
      .map(({ path }) => path),
  ).toEqual([]);
});
