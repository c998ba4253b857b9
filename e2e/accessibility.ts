import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Axe = { readonly run: (options: RunOptions) => Promise<AxeResults> };

/**
 * Finds violations of WCAG 2.2 AA and good practice on a page in its current state. Returns one text for each.
 * @param checksContrast false for the first of two widths, because colors hardly depend on the width
 */
export const findViolations = async (page: Page, checksContrast: boolean): Promise<string[]> => {
  // A document keeps the script, so only its first check loads the 650 KB.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(
    async ([tags, contrast]) => {
      // Colors are measured at rest, not during a transition that the last action started.
      const staticStyles = new CSSStyleSheet();
      staticStyles.replaceSync("*, ::before, ::after { transition: none !important; animation: none !important; }");
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, staticStyles];
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run({
        runOnly: { type: "tag", values: tags },
        resultTypes: ["violations"],
        rules: { "color-contrast": { enabled: contrast } },
        elementRef: false,
      });
      return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(" | ")}`);
    },
    [rules, checksContrast] as const,
  );
};
