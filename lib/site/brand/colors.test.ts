import { contrast, listLowContrastColors, lowContrastPairs, neutral, paletteOf, styleSheetOf } from "./colors.ts";
import { demonstrationFund } from "./demonstration-fund.ts";

it("measures contrast as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

it.each([
  ["the demonstration's health fund", demonstrationFund.health.colors],
  ["the demonstration's pension fund", demonstrationFund.pension.colors],
  ["a red", { brand: "#7a2e1d", accent: "#a85b00" }],
  ["a green", { brand: "#2f5d3a", accent: "#8a4f9e" }],
  ["black", { brand: "#000000", accent: "#000000" }],
  ["a strong blue", { brand: "#0000c8", strong: "#000080", accent: "#b00020" }],
])("makes readable light and dark pages from two colors: %s", (_, colors) => {
  expect(listLowContrastColors(colors)).toEqual([]);
  const { light, dark } = paletteOf(colors);
  for (const name of ["brand", "accent", "second", "brand-ground"] as const) expect(dark[name]).not.toBe(light[name]);
  expect(dark.bar).toBe(light.bar);
  expect(lowContrastPairs({ ...neutral.dark, ...dark })).toEqual([]);
});

it("reports each color that is hard to read, with its worst pair and the required contrast", () => {
  const problems = listLowContrastColors({ brand: "#ffcc00", accent: "#dddddd" });
  expect(problems).toContain("brand (#ffcc00) on bad-ground (#fcebe9), light pages: contrast 1.31, WCAG AA needs 4.5");
  expect(problems).toContain("on-bar (#ffffff) on bar (#bf9900), light pages: contrast 2.70, WCAG AA needs 4.5");
  expect(problems).toContain("accent (#dddddd) on ground (#f5f6f4), light pages: contrast 1.25, WCAG AA needs 3");
  const colors = problems.map((problem) => problem.replace(/ on .*, (light|dark) pages.*/, " $1"));
  expect(new Set(colors).size).toBe(colors.length);
});

it("writes a style sheet that sets every color of both funds, and the dark ones for screens only", () => {
  const { health, pension } = demonstrationFund;
  const text = styleSheetOf({ health: health.colors, pension: pension.colors });
  const [light = "", dark = ""] = text.split("@media screen and (prefers-color-scheme:dark)");
  expect(light).toContain('html[data-brand="health"]{--brand:#0b5d5e;--brand-strong:#084647;');
  expect(light).toContain('html[data-brand="pension"]{--brand:#2b3a78;');
  for (const part of [light, dark])
    for (const token of ["brand-ground", "accent", "second", "bar"]) expect(part.split(`--${token}:`)).toHaveLength(3);
});
